namespace paddle {
namespace operators {
class SomeOpMaker : public framework::OpProtoAndCheckerMaker {
 public:
  void Make() override { AddComment("Some."); }
};
}  // namespace operators
}  // namespace paddle
namespace ops = paddle::operators;
REGISTER_OPERATOR(some, ops::SomeOp, ops::SomeOpMaker);
REGISTER_OPERATOR(some_grad, ops::SomeGradOp);
#ifdef PADDLE_WITH_CUDA
REGISTER_OPERATOR(device, ops::SomeOp, ops::SomeOpMaker);
#else
REGISTER_OPERATOR(device, ops::SomeOp, ops::SomeOpMaker);
#endif
