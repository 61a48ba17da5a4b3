#include "paddle/fluid/operators/expand_op.h"
// Legacy: lacks a type, but does not change.
REGISTER_OP_CPU_KERNEL(old_op, ops::ExpandKernel<CPUDeviceContext, float>);
REGISTER_OP_CPU_KERNEL(grows, ops::ExpandKernel<CPUDeviceContext, float>);
REGISTER_OP_CPU_KERNEL(complete, ops::ExpandKernel<CPUDeviceContext, float>, ops::ExpandKernel<CPUDeviceContext, double>);
