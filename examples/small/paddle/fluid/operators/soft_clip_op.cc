#include "paddle/fluid/operators/soft_clip_op.h"

#include "paddle/fluid/framework/op_registry.h"

namespace paddle {
namespace operators {

// The width that models were trained with; a default that changes here changes every old model.
constexpr float kDefaultWidth = 0.5f;

class SoftClipOp : public framework::OperatorWithKernel {
 public:
  using framework::OperatorWithKernel::OperatorWithKernel;
};

class SoftClipOpMaker : public framework::OpProtoAndCheckerMaker {
 public:
  void Make() override {
    AddInput("X", "(Tensor) what to clip.");
    AddInput("Min", "(Tensor) the lower bound.").AsDispensable();
    AddInput("Max", "(Tensor) the upper bound.");
    AddInput("Parts", "(Tensor) weights of the parts.");
    AddInput("Legacy", "(Tensor) kept for models of the first release.").AsDispensable();
    AddOutput("Out", "(Tensor) the result.");
    AddOutput("Mask", "(Tensor) where it was clipped.").AsIntermediate();
    AddAttr<float>("width", "how soft the edge is").SetDefault(kDefaultWidth);
    AddAttr<int>("rounds", "how often to repeat").SetDefault(1);
    AddAttr<bool>("hard", "no soft edge at all").SetDefault(false);
    AddAttr<std::string>("mode", "symmetric or one-sided");
    AddAttr<bool>("use_cache", "keep the mask of the last call").SetDefault(false);
    AddComment("Clips with a soft edge.");
  }
};

}  // namespace operators
}  // namespace paddle

namespace ops = paddle::operators;
REGISTER_OPERATOR(soft_clip, ops::SoftClipOp, ops::SoftClipOpMaker);
REGISTER_OP_CPU_KERNEL(soft_clip, ops::SoftClipKernel<float>, ops::SoftClipKernel<double>,
                       ops::SoftClipKernel<int>, ops::SoftClipKernel<int64_t>);
