//===-- FactBytes.h - Facts as bytes, for the cache -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// \file
/// One `each(Archive, Struct)` for each struct says its fields, and serves for
/// writing and for reading. Structured bindings take all fields of a struct or
/// do not compile, so a new field cannot be forgotten. The layout belongs to
/// this build alone: the cache's name changes with the program.
///
//===----------------------------------------------------------------------===//
#pragma once
#include "model/Source.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/LEB128.h"
#include <bit>
#include <optional>
#include <variant>
#include <vector>

namespace oplint {

/// Facts → bytes.
class FactWriter {
public:
  template <class... T> void operator()(const T &...Values) { (put(Values), ...); }

  /// Texts repeat (paths, dtypes, guards): each is written once, before the rest.
  std::string finish() {
    std::string Body = std::move(Out);
    Out.clear();
    number(Texts.size());
    for (llvm::StringRef T : Order) {
      number(T.size());
      Out += T;
    }
    return Out + Body;
  }

private:
  void number(uint64_t N) {
    uint8_t Buffer[10];
    unsigned Size = llvm::encodeULEB128(N, Buffer);
    Out.append(reinterpret_cast<const char *>(Buffer), Size);
  }
  void put(bool B) { number(B); }
  void put(uint32_t N) { number(N); }
  void put(int64_t N) { number(std::bit_cast<uint64_t>(N)); }
  void put(double D) { number(std::bit_cast<uint64_t>(D)); }
  void put(const std::string &S) {
    auto [It, New] = Texts.try_emplace(S, Texts.size());
    if (New)
      Order.push_back(It->first());
    number(It->second);
  }
  template <class T>
    requires std::is_enum_v<T>
  void put(T E) {
    number(static_cast<uint64_t>(static_cast<int64_t>(E)));
  }
  template <class T> void put(const std::vector<T> &List) {
    number(List.size());
    for (const T &V : List)
      put(V);
  }
  template <class... T> void put(const std::variant<T...> &V) {
    number(V.index());
    std::visit([&](const auto &X) { put(X); }, V);
  }
  template <class T>
    requires std::is_class_v<T>
  void put(const T &V) {
    each(*this, V);
  }

  std::string Out;
  llvm::StringMap<uint64_t> Texts;
  std::vector<llvm::StringRef> Order;
};

/// Bytes → facts; finished() says whether they were whole.
class FactReader {
public:
  explicit FactReader(llvm::StringRef Bytes) : Rest(Bytes) {
    uint64_t Count = number();
    for (uint64_t I = 0; I < Count && Good; ++I) {
      uint64_t Size = number();
      if (Size > Rest.size())
        Good = false;
      else
        Texts.push_back(Rest.take_front(Size));
      Rest = Rest.drop_front(std::min<uint64_t>(Size, Rest.size()));
    }
  }
  template <class... T> void operator()(T &...Values) { (get(Values), ...); }
  bool finished() const { return Good && Rest.empty(); }

private:
  uint64_t number() {
    const char *Error = nullptr;
    unsigned Size = 0;
    const auto *Begin = reinterpret_cast<const uint8_t *>(Rest.data());
    uint64_t N = llvm::decodeULEB128(Begin, &Size, Begin + Rest.size(), &Error);
    if (Error || !Good) {
      Good = false;
      return 0;
    }
    Rest = Rest.drop_front(Size);
    return N;
  }
  void get(bool &B) { B = number() != 0; }
  void get(uint32_t &N) { N = static_cast<uint32_t>(number()); }
  void get(int64_t &N) { N = std::bit_cast<int64_t>(number()); }
  void get(double &D) { D = std::bit_cast<double>(number()); }
  void get(std::string &S) {
    uint64_t Index = number();
    if (Index < Texts.size())
      S = Texts[Index].str();
    else
      Good = false;
  }
  template <class T>
    requires std::is_enum_v<T>
  void get(T &E) {
    E = static_cast<T>(static_cast<int64_t>(number()));
  }
  template <class T> void get(std::vector<T> &List) {
    uint64_t Count = number();
    // Every element takes a byte at least, so a damaged count ends early.
    for (uint64_t I = 0; I < Count && Good && I <= Rest.size() + Count; ++I) {
      List.emplace_back();
      get(List.back());
    }
  }
  template <class... T> void get(std::variant<T...> &V) {
    uint64_t Index = number(), At = 0;
    if (Index >= sizeof...(T) || ++Depth > 100) {
      Good = false;
      return;
    }
    auto Try = [&](auto Empty) {
      if (At++ == Index) {
        get(Empty);
        V = std::move(Empty);
      }
    };
    (Try(T()), ...);
    --Depth;
  }
  template <class T>
    requires std::is_class_v<T>
  void get(T &V) {
    each(*this, V);
  }

  llvm::StringRef Rest;
  std::vector<llvm::StringRef> Texts;
  bool Good = true;
  unsigned Depth = 0;
};

template <class A, class V>
  requires std::same_as<std::remove_const_t<V>, SourceRange>
void each(A &Archive, V &Value) {
  auto &[F1, F2, F3, F4, F5, F6, F7] = Value;
  Archive(F1, F2, F3, F4, F5, F6, F7);
}

template <class T> std::string factBytes(const T &Facts) {
  FactWriter W;
  W(Facts);
  return W.finish();
}

/// Nothing where \p Bytes were not written by factBytes.
template <class T> std::optional<T> factsFrom(llvm::StringRef Bytes) {
  FactReader R(Bytes);
  T Facts;
  R(Facts);
  if (!R.finished())
    return std::nullopt;
  return Facts;
}

} // namespace oplint
