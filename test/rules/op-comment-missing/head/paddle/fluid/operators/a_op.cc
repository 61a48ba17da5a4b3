namespace paddle {
namespace operators {
class SilentOpMaker : public framework::OpProtoAndCheckerMaker {
 public:
  void Make() override {
    AddInput("X", "(Tensor) The input.");
    Describe();
  }

 protected:
  virtual void Describe() {}
};
class TalkingOpMaker : public SilentOpMaker {
 protected:
  void Describe() override { AddComment("A hook of the base adds it."); }
};
}  // namespace operators
}  // namespace paddle
namespace ops = paddle::operators;
REGISTER_OPERATOR(silent, ops::SilentOp, ops::SilentOpMaker);
REGISTER_OPERATOR(talking, ops::TalkingOp, ops::TalkingOpMaker);
