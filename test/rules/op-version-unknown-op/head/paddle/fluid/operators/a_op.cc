namespace paddle {
namespace operators {
class ConvOpMaker : public framework::OpProtoAndCheckerMaker {
 public:
  void Make() override {
    AddAttr<int>("padding", "").SetDefault(0);
    AddComment("Conv.");
  }
};
}  // namespace operators
}  // namespace paddle
REGISTER_OPERATOR(conv2d, paddle::operators::ConvOp, paddle::operators::ConvOpMaker);
REGISTER_OPERATOR(conv2d_grad, paddle::operators::ConvGradOp);

REGISTER_OP_VERSION(conv)
    .AddCheckpoint(R"ROC(Add padding)ROC", paddle::framework::compatible::OpVersionDesc().NewAttr(
                                               "padding", "In pixels.", 0));
REGISTER_OP_VERSION(conv2d)
    .AddCheckpoint(R"ROC(Add padding)ROC", paddle::framework::compatible::OpVersionDesc().NewAttr(
                                               "padding", "In pixels.", 0));
