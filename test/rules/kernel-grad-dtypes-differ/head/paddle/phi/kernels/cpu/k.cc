PD_REGISTER_KERNEL(old, CPU, ALL_LAYOUT, phi::OldKernel, float, double) {}
PD_REGISTER_KERNEL(old_grad, CPU, ALL_LAYOUT, phi::OldGradKernel, float) {}
// Paddle's own script looks for the forward op of `pad_grad` under the name `p`.
PD_REGISTER_KERNEL(pad, CPU, ALL_LAYOUT, phi::PadKernel, float, double) {}
PD_REGISTER_KERNEL(pad_grad, CPU, ALL_LAYOUT, phi::PadGradKernel, float, double, int, int64_t) {}
PD_REGISTER_KERNEL(tanh_new, CPU, ALL_LAYOUT, phi::TanhKernel, float, double) {}
PD_REGISTER_KERNEL(tanh_new_grad, CPU, ALL_LAYOUT, phi::TanhGradKernel, float, phi::dtype::bfloat16) {}
PD_REGISTER_KERNEL(same, CPU, ALL_LAYOUT, phi::SameKernel, float, double) {}
PD_REGISTER_KERNEL(same_grad, CPU, ALL_LAYOUT, phi::SameGradKernel, double, float) {}
