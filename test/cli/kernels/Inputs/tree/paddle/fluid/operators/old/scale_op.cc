// No list reaches this folder: the other registration counts.
#include "paddle/fluid/operators/scale_op.h"
REGISTER_OP_CPU_KERNEL(scale, ops::ScaleKernel<CPU, double>);
REGISTER_OP_CPU_KERNEL(only_here, ops::ScaleKernel<CPU, double>);
