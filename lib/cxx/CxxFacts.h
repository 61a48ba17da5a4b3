//===-- CxxFacts.h - What one C++ file says ---------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// \file
/// The facts of one file, before anything is linked: plain values that depend
/// on the file and on the headers in `Headers` alone, so that they can be kept
/// per blob id. A maker class is kept as the list of what its methods do, not
/// as a finished op: its base, its hooks and the op names that it is
/// registered for may stand in other files. MakerLink.h puts them together.
///
//===----------------------------------------------------------------------===//
#pragma once
#include "model/Kernel.h"
#include "model/OpDesc.h"
#include "model/OpVersion.h"
#include "model/Problem.h"

namespace oplint {

/// REGISTER_OPERATOR(op, class, ...) after macro expansion.
struct OpRegistration {
  std::string Op;
  /// The class arguments with namespace aliases resolved and template
  /// arguments spelled out: `paddle::operators::ClipOpMaker<float>`.
  std::vector<std::string> Classes;
  SourceRange Where;
  Guard Condition;
};

/// One statement of a maker's method.
struct MakerStep {
  enum class Kind {
    Input,     ///< AddInput; Var
    Output,    ///< AddOutput; Var
    Attr,      ///< AddAttr<T>; Attr
    Comment,   ///< AddComment
    Call,      ///< a method of the class itself, found at run time: Method
    BaseCall,  ///< Base::Method(): Class and Method
    Undecided, ///< cannot be read; Text says what
  };
  Kind What = Kind::Undecided;
  VarDesc Var;
  AttrDesc Attr;
  std::string Class;
  std::string Method;
  std::string Text;
  SourceRange Where;
  Guard Condition;
};

struct MakerMethod {
  std::string Name;
  bool Pure = false;
  std::vector<MakerStep> Steps;
};

/// A class that declares parts of an op: it derives from
/// OpProtoAndCheckerMaker, maybe through classes of other files.
struct MakerClass {
  std::string Name; ///< qualified, with template arguments: `a::b::C<float>`
  std::vector<std::string> Bases;
  std::vector<MakerMethod> Methods; ///< in-class and out-of-class definitions of this file
  bool Defined = false;             ///< false: only methods are defined here
  /// A registration constructs the maker without arguments.
  bool Registrable = true;
  SourceRange Where;
  Guard Condition;
};

struct CxxFileFacts {
  std::string Path;
  std::vector<OpRegistration> Registrations;
  std::vector<MakerClass> Makers;
  std::vector<OpVersion> Versions;
  std::vector<Kernel> Kernels;
  std::vector<BaseKernelName> BaseKernelNames;
  std::vector<std::string> Headers; ///< files of the checkout that were followed, sorted
  std::vector<Problem> Problems;
  bool Parsed = false; ///< Clang saw it
};

} // namespace oplint
