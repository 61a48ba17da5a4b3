#pragma once
template <typename DeviceContext, typename T>
class ExpandKernel : public framework::OpKernel<T> {};
