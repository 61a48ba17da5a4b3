//===-- OpTypes.h - Registered data types of each op ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// \file
/// What Paddle's tools/check_op_register_type.py prints for a build: per op the
/// data type of each kernel key, fluid and phi kernels under the fluid op's
/// name. Written and read in that tool's format, `OP_TYPE.spec`.
///
//===----------------------------------------------------------------------===//
#pragma once
#include "catalog/Catalog.h"
#include <map>
#include <set>

namespace oplint {

enum class Places {
  Cpu, ///< kernels of a build without devices
  All, ///< of all places together
};

/// One line of the spec.
struct OpTypes {
  /// Sorted; one entry a kernel key, so that a type may stand there twice.
  std::vector<std::string> Types;
  /// The registrations behind it, in the catalog's order; empty for a spec file.
  std::vector<const Kernel *> Kernels;

  std::set<std::string> distinct() const { return {Types.begin(), Types.end()}; }
};

/// Over all `#if` arms. Undecided dtypes are left out. Of a catalog that was
/// read from an OP_TYPE file, what the file says. It is kept in \p C, whose kernels
/// must not change from then on; one thread at a time for a catalog.
const OpTypesTable &opTypes(const Catalog &C, Places Where);

/// The dtypes that the registration \p K for all of them stands for, as that tree
/// has them; \p Source may be null.
std::vector<std::string> allDtypes(const Kernel &K, const Checkout *Source);

/// The op that the tool prints a kernel under (phi::TransToFluidOpName).
class FluidNames {
public:
  explicit FluidNames(const Catalog &C);
  llvm::StringRef of(const Kernel &K) const;

private:
  std::map<llvm::StringRef, llvm::StringRef> ByKernel;
};

/// Whether the tool leaves an op out: by the suffix `_grad`.
bool isGradientName(llvm::StringRef Op);

/// `<op> <type> <type> ...`, one line an op, without the gradients.
void writeOpTypes(const OpTypesTable &Table, llvm::raw_ostream &Out);

/// Reads such a file. An error names the line.
llvm::Expected<std::map<std::string, std::vector<std::string>>> readOpTypes(llvm::StringRef Text,
                                                                            llvm::StringRef Path);

} // namespace oplint
