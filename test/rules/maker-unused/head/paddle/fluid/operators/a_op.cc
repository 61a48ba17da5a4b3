namespace paddle {
namespace operators {
class BaseOpMaker : public framework::OpProtoAndCheckerMaker {
 public:
  void Make() override { AddComment("The base of a registered maker is used."); }
};
class NewOpMaker : public BaseOpMaker {};
class OldOpMaker : public framework::OpProtoAndCheckerMaker {
 public:
  void Make() override { AddComment("Nobody registers it."); }
};
template <typename T>
class TypedOpMaker : public framework::OpProtoAndCheckerMaker {
 public:
  void Make() override { AddComment("A template that is registered with one type."); }
};
}  // namespace operators
}  // namespace paddle
namespace ops = paddle::operators;
REGISTER_OPERATOR(new_op, ops::NewOp, ops::NewOpMaker);
REGISTER_OPERATOR(typed_op, ops::TypedOp, ops::TypedOpMaker<float>);

namespace paddle {
// Built by hand, with what it is to describe.
class RunTimeOpMaker : public framework::OpProtoAndCheckerMaker {
 public:
  explicit RunTimeOpMaker(const std::vector<std::string>& names);
  void Make() override { AddComment("At run time."); }
};
}  // namespace paddle
