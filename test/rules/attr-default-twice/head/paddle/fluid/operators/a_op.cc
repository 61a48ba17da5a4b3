namespace paddle {
namespace operators {
class DefaultsOpMaker : public framework::OpProtoAndCheckerMaker {
 public:
  void Make() override {
    AddAttr<int>("axis", "The axis.").SetDefault(0).EqualGreaterThan(-1).SetDefault(-1);
    AddAttr<int>("dim", "The dimension.").SetDefault(0).EqualGreaterThan(0);
    AddComment("Defaults.");
  }
};
}  // namespace operators
}  // namespace paddle
REGISTER_OPERATOR(defaults, paddle::operators::DefaultsOp, paddle::operators::DefaultsOpMaker);
