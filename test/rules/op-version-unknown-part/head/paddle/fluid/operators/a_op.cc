namespace paddle {
namespace operators {
class NormOpMaker : public framework::OpProtoAndCheckerMaker {
 public:
  void Make() override {
    AddInput("X", "");
    AddInput("Bias", "").AsDispensable();
    AddOutput("Y", "");
    AddAttr<float>("epsilon", "").SetDefault(1e-5f);
    AddComment("Norm.");
  }
};
}  // namespace operators
}  // namespace paddle
REGISTER_OPERATOR(norm, paddle::operators::NormOp, paddle::operators::NormOpMaker);
REGISTER_OP_VERSION(norm)
    .AddCheckpoint(R"ROC(First)ROC",
                   paddle::framework::compatible::OpVersionDesc()
                       .ModifyAttr("Bias", "It is an input.", true)
                       .NewOutput("Mean", "There is none.")
                       .NewInput("Scale", "A later checkpoint deletes it.")
                       .NewInput("Bias", "Right."))
    .AddCheckpoint(R"ROC(Second)ROC",
                   paddle::framework::compatible::OpVersionDesc().DeleteInput("Scale", "Gone."));
