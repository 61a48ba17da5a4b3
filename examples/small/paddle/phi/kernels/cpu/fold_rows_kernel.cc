#include "paddle/phi/core/kernel_registry.h"
#include "paddle/phi/kernels/fold_rows_kernel.h"

PD_REGISTER_KERNEL(fold_rows, CPU, ALL_LAYOUT, phi::FoldRowsKernel, float, double, int, int64_t) {}
