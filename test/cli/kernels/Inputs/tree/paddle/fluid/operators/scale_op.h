#pragma once
template <typename DeviceContext, typename T>
class ScaleKernel : public framework::OpKernel<T> {};
