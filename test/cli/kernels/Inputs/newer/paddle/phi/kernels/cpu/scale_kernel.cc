PD_REGISTER_KERNEL(reshape, CPU, ALL_LAYOUT, phi::ReshapeKernel, float) {}
PD_REGISTER_KERNEL(reshape_grad, CPU, ALL_LAYOUT, phi::ReshapeGradKernel, double) {}
