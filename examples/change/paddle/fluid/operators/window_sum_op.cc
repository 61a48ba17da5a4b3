#include "paddle/fluid/operators/window_sum_op.h"

#include "paddle/fluid/framework/op_registry.h"
#include "paddle/fluid/framework/op_version_registry.h"

namespace paddle {
namespace operators {

class WindowSumOp : public framework::OperatorWithKernel {
 public:
  using framework::OperatorWithKernel::OperatorWithKernel;
};

class WindowSumOpMaker : public framework::OpProtoAndCheckerMaker {
 public:
  void Make() override {
    AddInput("X", "(Tensor) the sequence.");
    AddOutput("Out", "(Tensor) the sums.");
    AddAttr<int>("size", "length of the window").SetDefault(3);
    AddAttr<int>("stride", "distance of the windows").SetDefault(1);
    AddAttr<bool>("mean", "divide by the size").SetDefault(false);
    AddAttr<int>("offset", "where the first window starts").SetDefault(0);
    AddComment("Sums over a moving window.");
  }
};

}  // namespace operators
}  // namespace paddle

namespace ops = paddle::operators;
REGISTER_OPERATOR(window_sum, ops::WindowSumOp, ops::WindowSumOpMaker);
REGISTER_OP_CPU_KERNEL(window_sum, ops::WindowSumKernel<float>, ops::WindowSumKernel<double>,
                       ops::WindowSumKernel<int>, ops::WindowSumKernel<int64_t>);

REGISTER_OP_VERSION(window_sum)
    .AddCheckpoint("Add attribute stride.",
                   paddle::framework::compatible::OpVersionDesc().NewAttr(
                       "stride", "distance of the windows", 1))
    .AddCheckpoint("Add attribute offset.",
                   paddle::framework::compatible::OpVersionDesc().ModifyAttr(
                       "offset", "where the first window starts", 0));
