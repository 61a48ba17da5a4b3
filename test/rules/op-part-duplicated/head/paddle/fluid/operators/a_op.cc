namespace paddle {
namespace operators {
class TwiceOpMaker : public framework::OpProtoAndCheckerMaker {
 public:
  void Make() override {
    AddInput("X", "(Tensor) The input.");
    AddOutput("Out", "(Tensor) The output.");
    AddAttr<int>("axis", "The axis.").SetDefault(0);
    AddAttr<int>("axis", "The axis again.").SetDefault(1);
#ifdef PADDLE_WITH_CUDA
    AddAttr<int>("streams", "On one device.").SetDefault(1);
#else
    AddAttr<int>("streams", "On the other.").SetDefault(2);
#endif
    AddOutput("X", "An output with an input's name.");
    AddComment("Twice.");
  }
};
}  // namespace operators
}  // namespace paddle
REGISTER_OPERATOR(twice, paddle::operators::TwiceOp, paddle::operators::TwiceOpMaker);
