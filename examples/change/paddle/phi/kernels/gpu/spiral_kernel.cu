#include "paddle/phi/core/kernel_registry.h"
#include "paddle/phi/kernels/spiral_kernel.h"

PD_REGISTER_KERNEL(spiral, GPU, ALL_LAYOUT, phi::SpiralKernel, float, int64_t) {}
