// From fluid to phi, under another name: nothing is lost.
PD_REGISTER_KERNEL(moves_new, CPU, ALL_LAYOUT, phi::MovesKernel, float, double) {}
PD_REGISTER_KERNEL(moves_new, XPU, ALL_LAYOUT, phi::MovesKernel, float) {}
PD_REGISTER_KERNEL_FOR_ALL_DTYPE(strings_copy, CPU, ALL_LAYOUT, phi::strings::Copy) {}
