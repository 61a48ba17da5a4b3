#include "paddle/phi/kernels/blend_kernel.h"

#include "paddle/phi/core/kernel_registry.h"

PD_REGISTER_KERNEL(blend, CPU, ALL_LAYOUT, phi::BlendKernel, float, double, int, int64_t) {}
PD_REGISTER_KERNEL(blend_grad, CPU, ALL_LAYOUT, phi::BlendGradKernel, float, double) {
}
