PD_REGISTER_KERNEL(elementwise_foo, GPU, ALL_LAYOUT, phi::FooKernel, float, double, int, int64_t) {}
