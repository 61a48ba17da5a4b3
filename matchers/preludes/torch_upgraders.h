// What PyTorch's headers declare for the tables of operator upgraders. Every value of a table is an oplint::Literal, so
// that a table of any shape is well-formed C++ and the shape can be judged, with its place, by the reader.
#pragma once
using uint64_t = unsigned long long;
using int64_t = long long;
namespace std {
template <class T> class initializer_list {
  const T *Begin;
  decltype(sizeof(0)) Size;
};
using uint64_t = ::uint64_t;
} // namespace std
namespace oplint {
struct Literal {
  Literal();
  template <class T> Literal(const T &);
  Literal(std::initializer_list<Literal>);
};
} // namespace oplint
namespace std {
struct string : oplint::Literal {
  using oplint::Literal::Literal;
};
template <class T> struct vector : oplint::Literal {
  using oplint::Literal::Literal;
};
template <class K, class V> struct unordered_map {
  unordered_map(std::initializer_list<oplint::Literal>);
};
template <class K, class V> struct map {
  map(std::initializer_list<oplint::Literal>);
};
} // namespace std
namespace torch {
namespace jit {
struct UpgraderEntry;
} // namespace jit
} // namespace torch
