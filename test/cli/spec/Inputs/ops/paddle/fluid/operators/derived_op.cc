#include "paddle/fluid/operators/base_op.h"
namespace paddle {
namespace operators {
class DerivedOpMaker : public BaseOpMaker {
 protected:
  void AddX() override {
    AddInput("Xs", "(Tensors)").AsDuplicable().AsDispensable();
#ifdef PADDLE_WITH_CUDA
    AddInput("Stream", "Only on GPU.");
#endif
  }
  void AddMore() override {
    AddAttr<std::vector<float>>("ratios", "Ratios.").SetDefault(std::vector<float>(2, 16.0));
    AddAttr<float>("epsilon", "").SetDefault(0.0005);
    AddAttr<std::string>("act", "").SetDefault("relu");
    AddAttr<int>("kind", "").SetDefault(tanh);
    AddAttr<int>("dtype", "").SetDefault(framework::proto::VarType::FP32);
    AddAttr<int64_t>("axis", "No default.");
    AddAttr<int>("unknown", "").SetDefault(NoSuchFunction());
    AddAttr<bool>("split", "one comment,", " and a comma.").SetDefault(false);
  }
};
template <typename T>
class TypedOpMaker : public framework::OpProtoAndCheckerMaker {
 public:
  void Make() override {
    AddInput("X", "");
    AddAttr<T>("min", "").SetDefault(static_cast<T>(1));
    AddComment("Typed.");
  }
};
}  // namespace operators
}  // namespace paddle
namespace ops = paddle::operators;
REGISTER_OPERATOR(derived, ops::DerivedOp, ops::DerivedGradMaker<paddle::framework::OpDesc>, ops::DerivedOpMaker);
REGISTER_OP_WITHOUT_GRADIENT(typed, ops::TypedOp, ops::TypedOpMaker<float>);
FOR_EACH_TWIN(REGISTER_TWIN_OP);
#ifdef PADDLE_WITH_CUDA
REGISTER_OPERATOR(cuda_only, ops::CudaOp, ops::TypedOpMaker<int>);
#endif
REGISTER_OPERATOR(derived_grad, ops::DerivedGradOp);

REGISTER_OP_VERSION(derived)
    .AddCheckpoint(R"ROC(Add attr [ratios].)ROC",
                   paddle::framework::compatible::OpVersionDesc()
                       .NewAttr("ratios", "The ratios.", std::vector<float>{16.0f, 16.0f})
                       .NewInput("Xs", "More inputs."))
    .AddCheckpoint(R"ROC(A fix.)ROC",
                   paddle::framework::compatible::OpVersionDesc().BugfixWithBehaviorChanged(
                       "The result differs."));
