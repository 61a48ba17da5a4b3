//===-- Kernel.h - A kernel registration ------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#pragma once
#include "model/Guard.h"
#include "model/Source.h"
#include <vector>

namespace oplint {

/// One dtype of a registration. Names are normalised: namespaces stripped,
/// int32_t -> int, complex<float> -> complex64; ALL_DTYPE stays a word.
struct KernelDtype {
  std::string Name;     ///< empty: cannot be decided from the source
  std::string Spelling; ///< as written in the macro's list
  std::string Functor;  ///< fluid: the class that is registered for this dtype, as written
  std::string Element;  ///< _FUNCTOR macros: the functor's own element type, where it differs
  SourceRange Where;
  Guard Condition; ///< `#if` inside the list, beyond the registration's own
};

/// A registration of one op's kernel for one backend.
struct Kernel {
  enum class Library { Fluid, Phi };
  Library Lib = Library::Fluid;
  std::string Name;       ///< fluid: the op; phi: the kernel
  std::string Backend;    ///< fluid: "<place>" or "<place>/<library>"; phi: the macro's word
  std::string Layout;     ///< phi only
  std::string CustomType; ///< fluid: customized_type_value of _WITH_CUSTOM_TYPE
  std::vector<KernelDtype> Dtypes;
  std::string Macro;   ///< the registration macro as written
  std::string Functor; ///< class or function that is registered, as written
  SourceRange Where;   ///< the macro invocation
  Guard Condition;
};

/// PD_REGISTER_BASE_KERNEL_NAME(op, kernel): the phi kernel that a fluid op runs.
struct BaseKernelName {
  std::string Op;
  std::string Kernel;
  SourceRange Where;
};

} // namespace oplint
