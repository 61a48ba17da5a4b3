#pragma once
namespace paddle {
namespace operators {
constexpr int kBeam = 1 << 3;
enum ActivationKind { identity = 0, sigmoid = 1, tanh = 2 };
class BaseOpMaker : public framework::OpProtoAndCheckerMaker {
 public:
  void Make() final;

 protected:
  virtual void AddMore() {}
  virtual void AddX() { AddInput("X", "(Tensor) The input."); }
};
}  // namespace operators
}  // namespace paddle

#define REGISTER_TWIN_OP(name, comment)                             \
  class name##TwinMaker : public ::paddle::operators::BaseOpMaker { \
    void AddX() override { AddInput("Twin", comment); }             \
  };                                                                \
  REGISTER_OPERATOR(name, ops::TwinOp, name##TwinMaker);

#define FOR_EACH_TWIN(macro) \
  macro(left, "l") macro(right, "r")
