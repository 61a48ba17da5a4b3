namespace paddle {
namespace operators {
class CommaOpMaker : public framework::OpProtoAndCheckerMaker {
 public:
  void Make() override {
    AddAttr<float>("top_k",
                   "Maximum number of detections",
                   " to be kept.").SetDefault(1.0f);
    AddAttr<float>("rate",
                   "Two literals "
                   "of one comment.").SetDefault(1.0f);
    AddComment("Comma.");
  }
};
}  // namespace operators
}  // namespace paddle
namespace ops = paddle::operators;
REGISTER_OPERATOR(comma, ops::CommaOp, ops::CommaOpMaker);
REGISTER_OPERATOR(comma_again, ops::CommaOp, ops::CommaOpMaker);
