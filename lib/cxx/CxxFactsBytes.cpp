//===-- CxxFactsBytes.cpp - Facts of one file as bytes --------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "cxx/CxxFactsBytes.h"
#include "model/FactBytes.h"

namespace oplint {

template <class A> void each(A &, const AttrValue::None &) {}
template <class A, class V>
  requires std::same_as<std::remove_const_t<V>, AttrValue::Undecided>
void each(A &Archive, V &Value) {
  auto &[F1] = Value;
  Archive(F1);
}
template <class A, class V>
  requires std::same_as<std::remove_const_t<V>, AttrValue>
void each(A &Archive, V &Value) {
  auto &[F1] = Value;
  Archive(F1);
}
template <class A, class V>
  requires std::same_as<std::remove_const_t<V>, Guard>
void each(A &Archive, V &Value) {
  auto &[F1] = Value;
  Archive(F1);
}
template <class A, class V>
  requires std::same_as<std::remove_const_t<V>, VarDesc>
void each(A &Archive, V &Value) {
  auto &[F1, F2, F3, F4, F5, F6, F7, F8, F9] = Value;
  Archive(F1, F2, F3, F4, F5, F6, F7, F8, F9);
}
template <class A, class V>
  requires std::same_as<std::remove_const_t<V>, AttrDesc>
void each(A &Archive, V &Value) {
  auto &[F1, F2, F3, F4, F5, F6, F7, F8, F9, F10, F11, F12, F13, F14] = Value;
  Archive(F1, F2, F3, F4, F5, F6, F7, F8, F9, F10, F11, F12, F13, F14);
}
template <class A, class V>
  requires std::same_as<std::remove_const_t<V>, KernelDtype>
void each(A &Archive, V &Value) {
  auto &[F1, F2, F3, F4, F5, F6] = Value;
  Archive(F1, F2, F3, F4, F5, F6);
}
template <class A, class V>
  requires std::same_as<std::remove_const_t<V>, Kernel>
void each(A &Archive, V &Value) {
  auto &[F1, F2, F3, F4, F5, F6, F7, F8, F9, F10] = Value;
  Archive(F1, F2, F3, F4, F5, F6, F7, F8, F9, F10);
}
template <class A, class V>
  requires std::same_as<std::remove_const_t<V>, BaseKernelName>
void each(A &Archive, V &Value) {
  auto &[F1, F2, F3] = Value;
  Archive(F1, F2, F3);
}
template <class A, class V>
  requires std::same_as<std::remove_const_t<V>, OpUpdate>
void each(A &Archive, V &Value) {
  auto &[F1, F2, F3, F4, F5, F6, F7] = Value;
  Archive(F1, F2, F3, F4, F5, F6, F7);
}
template <class A, class V>
  requires std::same_as<std::remove_const_t<V>, OpCheckpoint>
void each(A &Archive, V &Value) {
  auto &[F1, F2, F3] = Value;
  Archive(F1, F2, F3);
}
template <class A, class V>
  requires std::same_as<std::remove_const_t<V>, OpVersion>
void each(A &Archive, V &Value) {
  auto &[F1, F2, F3, F4, F5] = Value;
  Archive(F1, F2, F3, F4, F5);
}
template <class A, class V>
  requires std::same_as<std::remove_const_t<V>, Problem>
void each(A &Archive, V &Value) {
  auto &[F1, F2, F3] = Value;
  Archive(F1, F2, F3);
}
template <class A, class V>
  requires std::same_as<std::remove_const_t<V>, OpRegistration>
void each(A &Archive, V &Value) {
  auto &[F1, F2, F3, F4] = Value;
  Archive(F1, F2, F3, F4);
}
template <class A, class V>
  requires std::same_as<std::remove_const_t<V>, MakerStep>
void each(A &Archive, V &Value) {
  auto &[F1, F2, F3, F4, F5, F6, F7, F8] = Value;
  Archive(F1, F2, F3, F4, F5, F6, F7, F8);
}
template <class A, class V>
  requires std::same_as<std::remove_const_t<V>, MakerMethod>
void each(A &Archive, V &Value) {
  auto &[F1, F2, F3] = Value;
  Archive(F1, F2, F3);
}
template <class A, class V>
  requires std::same_as<std::remove_const_t<V>, MakerClass>
void each(A &Archive, V &Value) {
  auto &[F1, F2, F3, F4, F5, F6, F7] = Value;
  Archive(F1, F2, F3, F4, F5, F6, F7);
}
template <class A, class V>
  requires std::same_as<std::remove_const_t<V>, CxxFileFacts>
void each(A &Archive, V &Value) {
  auto &[F1, F2, F3, F4, F5, F6, F7, F8, F9] = Value;
  Archive(F1, F2, F3, F4, F5, F6, F7, F8, F9);
}

std::string toBytes(const CxxFileFacts &Facts) { return factBytes(Facts); }

std::optional<CxxFileFacts> factsFromBytes(llvm::StringRef Bytes) {
  return factsFrom<CxxFileFacts>(Bytes);
}

} // namespace oplint
