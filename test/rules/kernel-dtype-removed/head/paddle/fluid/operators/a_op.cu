#include "paddle/fluid/operators/expand_op.h"
REGISTER_OP_CUDA_KERNEL(a, ops::ExpandKernel<GPU, float>);
