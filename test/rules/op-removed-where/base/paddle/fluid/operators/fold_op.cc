namespace paddle::operators {
class FoldOpMaker : public framework::OpProtoAndCheckerMaker {
 public:
  void Make() override {
    AddInput("X", "the input");
    AddOutput("Out", "the result");
    AddComment("fold");
  }
};
} // namespace paddle::operators
namespace ops = paddle::operators;
REGISTER_OPERATOR(fold, ops::FoldOp, ops::FoldOpMaker);
