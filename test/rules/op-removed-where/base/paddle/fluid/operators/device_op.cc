namespace paddle::operators {
class DeviceOpMaker : public framework::OpProtoAndCheckerMaker {
 public:
  void Make() override {
    AddInput("Y", "the input");
    AddOutput("Out", "the result");
    AddComment("device");
  }
};
} // namespace paddle::operators
namespace ops = paddle::operators;
REGISTER_OPERATOR(device, ops::DeviceOp, ops::DeviceOpMaker);
