PD_REGISTER_BASE_KERNEL_NAME(moves, moves_new);
