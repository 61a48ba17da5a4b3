#include "paddle/fluid/operators/expand_op.h"
REGISTER_OP_CUDA_KERNEL(a, ops::ExpandKernel<GPU, float>, ops::ExpandKernel<GPU, double>, ops::ExpandKernel<GPU, plat::float16>);
REGISTER_OP_KERNEL(a, CUDNN, plat::CUDAPlace, ops::ExpandKernel<GPU, double>);
REGISTER_OP_CUDA_KERNEL(gone, ops::ExpandKernel<GPU, float>, ops::ExpandKernel<GPU, double>);
REGISTER_OP_XPU_KERNEL(moves, ops::ExpandKernel<XPU, float>);
