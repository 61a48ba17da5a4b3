//===-- DiskFile.h - Whole files of the disk, read and written --*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#pragma once
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"

namespace oplint {

/// The bytes of a regular file, null-terminated. They are copied: a mapped file that is cut short
/// meanwhile would end the program. A pipe or a device in its place, which may never end, is an
/// error. The message is the reason alone: "No such file or directory".
llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>> readRegularFile(const llvm::Twine &Path);

using WriteText = llvm::function_ref<void(llvm::raw_ostream &)>;

/// Lets \p Write fill the file \p Path from its start, whatever it is.
llvm::Error writeFile(const std::string &Path, WriteText Write);

/// The same for a file whose contents somebody would miss: what is written takes its place when it
/// is complete, so a full disk leaves what was there. A link stays one, and so do its permissions.
llvm::Error replaceFile(const std::string &Path, WriteText Write);

} // namespace oplint
