#include "paddle/fluid/operators/expand_op.h"
REGISTER_OP_CPU_KERNEL(a, ops::ExpandKernel<CPU, float>, ops::ExpandKernel<CPU, double>, ops::ExpandKernel<CPU, int>);
REGISTER_OP_CPU_KERNEL(moves, ops::ExpandKernel<CPU, float>, ops::ExpandKernel<CPU, double>);
REGISTER_OP_NPU_KERNEL(a, ops::ExpandKernel<NPU, float>);
REGISTER_OP_CPU_KERNEL(strings_copy, ops::ExpandKernel<CPU, pstring>);
