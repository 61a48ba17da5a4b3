namespace paddle {
namespace operators {
class TraceOpMaker : public framework::OpProtoAndCheckerMaker {
 public:
  void Make() override {
    AddAttr<int>("offset", "").SetDefault(0);
    AddAttr<int>("axis1", "").SetDefault(0);
    AddAttr<int64_t>("axis2", "").SetDefault(1);
    AddAttr<float>("scale", "").SetDefault(0.1f);
    AddAttr<bool>("exact", "").SetDefault(false);
    AddComment("Trace.");
  }
};
}  // namespace operators
}  // namespace paddle
REGISTER_OPERATOR(trace, paddle::operators::TraceOp, paddle::operators::TraceOpMaker);
REGISTER_OP_VERSION(trace)
    .AddCheckpoint(R"ROC(First)ROC",
                   paddle::framework::compatible::OpVersionDesc()
                       .NewAttr("offset", "", 3)
                       .NewAttr("axis1", "Of another type.", std::vector<float>{0.0f})
                       .NewAttr("axis2", "An int's literal for an int64_t.", 1)
                       .NewAttr("scale", "", 0.1f)
                       .NewAttr("exact", "The next checkpoint changes it.", true))
    .AddCheckpoint(R"ROC(Second)ROC",
                   paddle::framework::compatible::OpVersionDesc().ModifyAttr("exact", "", false));
