// <climits>, <cfloat> and <limits>; entered where a file mentions one of these names.
#pragma once
#define INT8_MAX __INT8_MAX__
#define INT16_MAX __INT16_MAX__
#define INT32_MAX __INT32_MAX__
#define INT64_MAX __INT64_MAX__
#define INT_MAX __INT_MAX__
#define LONG_MAX __LONG_MAX__
#define INT32_MIN (-__INT32_MAX__ - 1)
#define INT64_MIN (-__INT64_MAX__ - 1)
#define INT_MIN (-__INT_MAX__ - 1)
#define UINT32_MAX __UINT32_MAX__
#define UINT64_MAX __UINT64_MAX__
#define FLT_MAX __FLT_MAX__
#define FLT_MIN __FLT_MIN__
#define FLT_EPSILON __FLT_EPSILON__
#define DBL_MAX __DBL_MAX__
#define DBL_MIN __DBL_MIN__
#define DBL_EPSILON __DBL_EPSILON__

namespace std {
template <class T> struct numeric_limits;
#define OPLINT_LIMITS(T, Min, Max, Lowest, Epsilon)                                                \
  template <> struct numeric_limits<T> {                                                           \
    static constexpr T min() { return Min; }                                                       \
    static constexpr T max() { return Max; }                                                       \
    static constexpr T lowest() { return Lowest; }                                                 \
    static constexpr T epsilon() { return Epsilon; }                                               \
  };
OPLINT_LIMITS(int, -__INT_MAX__ - 1, __INT_MAX__, -__INT_MAX__ - 1, 0)
OPLINT_LIMITS(long, -__LONG_MAX__ - 1, __LONG_MAX__, -__LONG_MAX__ - 1, 0)
OPLINT_LIMITS(unsigned, 0, __INT_MAX__ * 2U + 1, 0, 0)
OPLINT_LIMITS(unsigned long, 0, __LONG_MAX__ * 2UL + 1, 0, 0)
OPLINT_LIMITS(float, __FLT_MIN__, __FLT_MAX__, -__FLT_MAX__, __FLT_EPSILON__)
OPLINT_LIMITS(double, __DBL_MIN__, __DBL_MAX__, -__DBL_MAX__, __DBL_EPSILON__)
#undef OPLINT_LIMITS
} // namespace std
