PD_REGISTER_KERNEL(sign, GPU, ALL_LAYOUT, phi::SignKernel, float, double, int, int64_t, phi::dtype::float16) {}
// Has no CPU kernel at all: nothing to compare with.
PD_REGISTER_KERNEL(nccl_thing, GPU, ALL_LAYOUT, phi::NcclKernel, float, double) {}
