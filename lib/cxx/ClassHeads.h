//===-- ClassHeads.h - Classes, bases and aliases of one file ---*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// \file
/// What a file says about its classes before their bodies: enough to find the
/// T of the OpKernel<T> that a functor derives from. Lexed, not parsed: a file
/// takes some ten microseconds, and neither missing headers nor `#if` hide a
/// class.
///
//===----------------------------------------------------------------------===//
#pragma once
#include "llvm/ADT/StringRef.h"
#include <map>
#include <string>
#include <vector>

namespace oplint {

struct TemplateParameter {
  std::string Name;
  std::string Default; ///< as written
  bool Pack = false;
};

/// `using Name = Target;` inside a class.
struct TypeAlias {
  std::string Name;
  std::string Target;
};

/// A class or class template; an alias outside of a class counts as a class
/// that derives from its target.
struct ClassHead {
  std::string Name; ///< without namespaces
  std::vector<TemplateParameter> Parameters;
  std::vector<std::string> Specialised; ///< the arguments of a specialisation
  bool IsSpecialisation = false;
  bool IsAlias = false;
  std::vector<std::string> Bases;
  std::vector<TypeAlias> Aliases;
};

/// A macro whose replacement holds a class.
struct ClassMacro {
  std::vector<std::string> Parameters;
  std::string Body;
};

/// `NAME(a, b)` outside of classes and functions, where the text has no ClassMacro
/// of that name: another file may.
struct MacroUse {
  std::string Name;
  std::vector<std::string> Arguments;
};

struct ClassHeads {
  std::vector<ClassHead> Classes;
  std::map<std::string, ClassMacro> Macros;
  std::vector<MacroUse> Uses;
  std::vector<std::string> Includes; ///< what stands between the quotes or angles of `#include`
};

/// \p Text ends with a null byte, as a MemoryBuffer does.
/// Classes that a macro of the same text makes are among them.
ClassHeads readClassHeads(llvm::StringRef Text);

/// The classes that \p Use makes by \p Macro.
ClassHeads readClassHeads(const ClassMacro &Macro, const MacroUse &Use);

} // namespace oplint
