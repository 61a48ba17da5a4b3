PD_REGISTER_KERNEL(sign, GPU, ALL_LAYOUT, phi::SignKernel, float, double) {}
