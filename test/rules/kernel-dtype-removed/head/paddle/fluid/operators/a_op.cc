#include "paddle/fluid/operators/expand_op.h"
REGISTER_OP_CPU_KERNEL(a, ops::ExpandKernel<CPU, float>, ops::ExpandKernel<CPU, double>);
