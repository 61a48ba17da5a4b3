PD_REGISTER_KERNEL(elementwise_foo, CPU, ALL_LAYOUT, phi::FooKernel, float, double) {}
PD_REGISTER_KERNEL(reshape2, CPU, ALL_LAYOUT, phi::ReshapeKernel, float, double, int, int64_t) {}
PD_REGISTER_KERNEL(argmax_raw, CPU, ALL_LAYOUT, phi::ArgMaxKernel, int, int64_t) {}
// The exceptions, names that no entry has, and kernels of a library alone.
PD_REGISTER_KERNEL(elementwise_loss, CPU, ALL_LAYOUT, phi::LossKernel, float, double) {}
PD_REGISTER_KERNEL(conv2d_new, CPU, ALL_LAYOUT, phi::ConvKernel, float, double) {}
PD_REGISTER_KERNEL(lstm_cell, CPU, ALL_LAYOUT, phi::LstmKernel, float, double) {}
PD_REGISTER_KERNEL(squeeze, OneDNN, ONEDNN, phi::SqueezeKernel, float, double) {}
PD_REGISTER_KERNEL(argmin, CPU, ALL_LAYOUT, phi::ArgMinKernel, float, double) {}
