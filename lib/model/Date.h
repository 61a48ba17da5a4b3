//===-- Date.h - A day ------------------------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#pragma once
#include "llvm/ADT/StringRef.h"
#include <chrono>
#include <optional>
#include <string>

namespace oplint {

/// A day of the Gregorian calendar; rules that count days get "today" as one,
/// so that a run can be repeated.
using Date = std::chrono::sys_days;

/// The day, if the calendar has it: 2023-02-29 does not exist.
std::optional<Date> makeDate(int Year, unsigned Month, unsigned Day);
/// `2024-05-31`.
std::optional<Date> parseDate(llvm::StringRef Text);
std::string formatDate(Date D);

} // namespace oplint
