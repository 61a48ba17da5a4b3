#include "paddle/phi/core/kernel_registry.h"

PD_REGISTER_KERNEL(atan, CPU, ALL_LAYOUT, phi::AtanKernel, float, double) {}
