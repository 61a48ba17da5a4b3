// What an op file of Paddle finds in headers that bare mode does not read: the
// part of the standard library that makers use, and the framework's own
// interface for makers and versions. Declarations only, no behaviour; where a
// version of Paddle has fewer or other overloads, all are here. Parsed with every file: what only
// few files need stands in the other preludes.
#pragma once
#define OPLINT_PRELUDE 1

#define NULL __null

using size_t = decltype(sizeof(0));
using int8_t = __INT8_TYPE__;
using int16_t = __INT16_TYPE__;
using int32_t = __INT32_TYPE__;
using int64_t = __INT64_TYPE__;
using uint8_t = __UINT8_TYPE__;
using uint16_t = __UINT16_TYPE__;
using uint32_t = __UINT32_TYPE__;
using uint64_t = __UINT64_TYPE__;

namespace std {
using ::int16_t;
using ::int32_t;
using ::int64_t;
using ::int8_t;
using ::size_t;
using ::uint16_t;
using ::uint32_t;
using ::uint64_t;
using ::uint8_t;
using nullptr_t = decltype(nullptr);

template <class E> class initializer_list {
  const E *First = nullptr;
  size_t Count = 0;

public:
  constexpr initializer_list() {}
  constexpr const E *begin() const { return First; }
  constexpr const E *end() const { return First + Count; }
  constexpr size_t size() const { return Count; }
};

struct string_view {
  constexpr string_view() {}
  constexpr string_view(const char *S) : Text(S) {}
  constexpr const char *data() const { return Text; }
  const char *Text = "";
};

struct string {
  string();
  string(const char *);
  string(const char *, size_t);
  string(size_t, char);
  explicit string(string_view);
  string &operator=(const char *);
  string &operator+=(const string &);
  string &append(const string &);
  void reserve(size_t);
  const char *c_str() const;
  const char *data() const;
  size_t size() const;
  bool empty() const;
};
string operator+(const string &, const string &);
string operator+(const char *, const string &);
string operator+(const string &, const char *);

template <class T> struct vector {
  vector();
  vector(initializer_list<T>);
  explicit vector(size_t);
  vector(size_t, const T &);
  vector(const T *, const T *);
  const T *begin() const;
  const T *end() const;
  size_t size() const;
};
template <class T, size_t N> struct array {
  T Elements[N];
  const T *data() const;
  const T *begin() const;
  const T *end() const;
};
template <class T> struct unordered_set {
  unordered_set();
  unordered_set(initializer_list<T>);
};
template <class T> struct set {
  set();
  set(initializer_list<T>);
};

template <class T> constexpr T &&move(T &V) { return static_cast<T &&>(V); }
} // namespace std

namespace paddle {
namespace framework {
class BlockDesc;
class OpAttrChecker;
class OpDesc;
class VarDesc;

template <class T> struct TypedAttrChecker {
  TypedAttrChecker &SetDefault(const T &);
  TypedAttrChecker &InEnum(std::initializer_list<T>);
  TypedAttrChecker &InEnum(const std::unordered_set<T> &);
  TypedAttrChecker &GreaterThan(const T &);
  TypedAttrChecker &EqualGreaterThan(const T &);
  TypedAttrChecker &EqualLargerThan(const T &);
  TypedAttrChecker &LargerThan(const T &);
  template <class F> TypedAttrChecker &AddCustomChecker(const F &);
  TypedAttrChecker &AsExtra();
  TypedAttrChecker &AsQuant();
  TypedAttrChecker &SupportTensor();
};

#ifndef OPLINT_FRAMEWORK_SOURCE
class OpProtoAndCheckerMaker {
public:
  virtual void Make() = 0;
  virtual ~OpProtoAndCheckerMaker();

protected:
  struct VariableBuilder {
    VariableBuilder &AsDuplicable();
    VariableBuilder &AsIntermediate();
    VariableBuilder &AsDispensable();
    VariableBuilder &AsExtra();
    VariableBuilder &AsQuant();
  };
  VariableBuilder AddInput(const std::string &Name, const std::string &Comment);
  VariableBuilder AddOutput(const std::string &Name, const std::string &Comment);
  template <class T>
  TypedAttrChecker<T> &AddAttr(const std::string &Name, const std::string &Comment,
                               bool Generated = false);
  void AddComment(const std::string &Comment);
};
#endif

} // namespace framework

namespace experimental {
class Scalar {
public:
  template <class T> Scalar(const T &);
  Scalar();
};
} // namespace experimental
namespace imperative {
class OpBase;
}
namespace operators {}
namespace platform {}
namespace string {
template <class... A> std::string Sprintf(const A &...);
}
} // namespace paddle
namespace phi {
using paddle::experimental::Scalar;
}

#define UNUSED
#define REGISTER_OPERATOR(op_type, op_class, ...)
#define REGISTER_OP_WITHOUT_GRADIENT(op_type, op_class, ...)                                       \
  REGISTER_OPERATOR(op_type, op_class, __VA_ARGS__)
#define DECLARE_NO_NEED_BUFFER_VARS_INFERER(...)
#define DECLARE_INPLACE_OP_INFERER(...)
#define DECLARE_CUDA_ONLY_INPLACE_OP_INFERER(...)
#define DECLARE_INFER_SHAPE_FUNCTOR(...)
#define PADDLE_ENFORCE(...)
#define PADDLE_ENFORCE_EQ(...)
#define PADDLE_ENFORCE_NE(...)
#define PADDLE_ENFORCE_GT(...)
#define PADDLE_ENFORCE_GE(...)
#define PADDLE_ENFORCE_LT(...)
#define PADDLE_ENFORCE_LE(...)
#define PADDLE_ENFORCE_NOT_NULL(...)
#define PADDLE_THROW(...)
