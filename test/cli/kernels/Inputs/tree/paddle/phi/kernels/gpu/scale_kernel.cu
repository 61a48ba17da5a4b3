PD_REGISTER_KERNEL(scale, GPU, ALL_LAYOUT, phi::ScaleKernel, float, phi::dtype::float16) {}
#ifdef PADDLE_WITH_HIP
PD_REGISTER_KERNEL(reshape, GPU, ALL_LAYOUT, phi::ReshapeKernel, float) {}
#else
PD_REGISTER_KERNEL(reshape, GPU, ALL_LAYOUT, phi::ReshapeKernel, double, phi::dtype::complex<float>) {}
#endif
