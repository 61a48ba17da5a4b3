#include "paddle/fluid/operators/expand_op.h"
// Legacy: lacks a type, but does not change.
REGISTER_OP_CPU_KERNEL(old_op, ops::ExpandKernel<CPUDeviceContext, float>);
REGISTER_OP_CPU_KERNEL(complete, ops::ExpandKernel<CPUDeviceContext, float>, ops::ExpandKernel<CPUDeviceContext, double>,
                       ops::ExpandKernel<CPUDeviceContext, bool>);
// A kernel of another type makes the whole line another one.
REGISTER_OP_CPU_KERNEL(grows, ops::ExpandKernel<CPUDeviceContext, float>, ops::ExpandKernel<CPUDeviceContext, bool>);

REGISTER_OP_CPU_KERNEL(expand_test_a, ops::ExpandKernel<CPUDeviceContext, float>,
                       ops::ExpandKernel<CPUDeviceContext, int>);
REGISTER_OP_CPU_KERNEL(expand_test_b, ops::ExpandKernel<CPUDeviceContext, float>,
                       ops::ExpandKernel<CPUDeviceContext, double>,
                       ops::ExpandKernel<CPUDeviceContext, int>);
REGISTER_OP_CPU_KERNEL(expand_test_c, ops::ExpandKernel<CPUDeviceContext, float>);
// Nothing of a pair is fine, and gradients are not looked at.
REGISTER_OP_CPU_KERNEL(only_half, ops::ExpandKernel<CPUDeviceContext, plat::float16>);
REGISTER_OP_CPU_KERNEL(only_half_grad, ops::ExpandKernel<CPUDeviceContext, float>);
REGISTER_OP_CPU_KERNEL(two_files, ops::ExpandKernel<CPUDeviceContext, float>);
// One type is not known: told, but not as certain.
REGISTER_OP_CPU_KERNEL(unknown_part, ops::ExpandKernel<CPUDeviceContext, float>, ops::Elsewhere<CPUDeviceContext>);
