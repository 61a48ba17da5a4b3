namespace paddle::operators {
class RelicOpMaker : public framework::OpProtoAndCheckerMaker {
 public:
  void Make() override {
    AddInput("Z", "the input");
    AddOutput("Out", "the result");
    AddComment("relic");
  }
};
} // namespace paddle::operators
namespace ops = paddle::operators;
REGISTER_OPERATOR(relic, ops::RelicOp, ops::RelicOpMaker);
