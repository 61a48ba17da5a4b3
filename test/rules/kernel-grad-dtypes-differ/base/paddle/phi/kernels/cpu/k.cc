PD_REGISTER_KERNEL(old, CPU, ALL_LAYOUT, phi::OldKernel, float, double) {}
PD_REGISTER_KERNEL(old_grad, CPU, ALL_LAYOUT, phi::OldGradKernel, float) {}
PD_REGISTER_KERNEL(pad, CPU, ALL_LAYOUT, phi::PadKernel, float, double) {}
PD_REGISTER_KERNEL(pad_grad, CPU, ALL_LAYOUT, phi::PadGradKernel, float, double) {}
