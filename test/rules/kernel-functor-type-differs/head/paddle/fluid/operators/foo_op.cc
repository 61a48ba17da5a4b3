template <typename Context, typename T>
class WrongKernel : public framework::OpKernel<double> {};
template <typename Context, typename T, typename Index>
class TwoTypes : public framework::OpKernel<T> {};
template <typename Context>
class NoTypeKernel : public framework::OpKernel<float> {};
template <typename T>
class TypedFunctor : public framework::OpKernel<T> {};

REGISTER_OP_CPU_KERNEL(foo, ops::WrongKernel<CPUDeviceContext, float>, ops::WrongKernel<CPUDeviceContext, double>);
// One of two spelled types is the element type; a class that spells none has its own.
REGISTER_OP_CPU_KERNEL(fine, ops::TwoTypes<CPUDeviceContext, float, int64_t>, ops::TwoTypes<CPUDeviceContext, double, int64_t>,
                       ops::NoTypeKernel<CPUDeviceContext>);
REGISTER_OP_CPU_KERNEL_FUNCTOR(bar, float, ops::TypedFunctor<float>, double, ops::TypedFunctor<int64_t>);
