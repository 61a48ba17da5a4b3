#include "paddle/fluid/operators/base_op.h"
#include "paddle/fluid/operators/workspace.h"
namespace paddle {
namespace operators {
void BaseOpMaker::Make() {
  AddX();
  AddOutput("Out", "(Tensor) The output.").AsIntermediate();
  AddAttr<int>("beam", "Size.").SetDefault(kBeam);
  AddAttr<int>("workspace", "MB.").SetDefault(platform::WorkspaceLimit());
  AddMore();
  AddComment("Base.");
}
}  // namespace operators
}  // namespace paddle
namespace ops = paddle::operators;
REGISTER_OPERATOR(base, ops::BaseOp, ops::BaseOpMaker);
