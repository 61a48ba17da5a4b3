#include "paddle/fluid/operators/scale_op.h"
REGISTER_OPERATOR(scale, ops::ScaleOp, ops::ScaleOpMaker);
REGISTER_OP_CPU_KERNEL(scale, ops::ScaleKernel<CPU, float>, ops::ScaleKernel<CPU, int64_t>);
REGISTER_OP_CPU_KERNEL(scale_grad, ops::ScaleKernel<CPU, float>);
REGISTER_OP_CPU_KERNEL(lost, ops::NoSuchKernel<CPU, float>);
