PD_REGISTER_KERNEL(scale, GPU, ALL_LAYOUT, phi::ScaleKernel, float, phi::dtype::bfloat16) {}
PD_REGISTER_KERNEL(scale, GPUDNN, ALL_LAYOUT, phi::ScaleKernel, float) {}
PD_REGISTER_KERNEL(fresh, GPU, ALL_LAYOUT, phi::FreshKernel, float, phi::dtype::complex<double>) {}
#ifdef PADDLE_WITH_HIP
PD_REGISTER_KERNEL(reshape, GPU, ALL_LAYOUT, phi::ReshapeKernel, float) {}
#else
PD_REGISTER_KERNEL(reshape, GPU, ALL_LAYOUT, phi::ReshapeKernel, double, phi::dtype::complex<float>) {}
#endif
