// What Paddle's framework headers declare for op makers and their registration, without a body.
#pragma once
namespace std {
template <class T> struct initializer_list { const T *B; decltype(sizeof(0)) N; };
struct string { string(); string(const char *); };
template <class T> struct vector { vector(); vector(initializer_list<T>); };
} // namespace std
