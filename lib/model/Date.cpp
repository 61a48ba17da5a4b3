//===-- Date.cpp - A day --------------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "model/Date.h"
#include "llvm/Support/FormatVariadic.h"

namespace oplint {

std::optional<Date> makeDate(int Year, unsigned Month, unsigned Day) {
  std::chrono::year_month_day D{std::chrono::year(Year), std::chrono::month(Month),
                                std::chrono::day(Day)};
  if (!D.ok())
    return std::nullopt;
  return Date(D);
}

std::optional<Date> parseDate(llvm::StringRef Text) {
  auto [Year, Rest] = Text.split('-');
  auto [Month, Day] = Rest.split('-');
  int Y = 0;
  unsigned M = 0, D = 0;
  if (Year.size() != 4 || Month.size() != 2 || Day.size() != 2 || Year.getAsInteger(10, Y) ||
      Month.getAsInteger(10, M) || Day.getAsInteger(10, D))
    return std::nullopt;
  return makeDate(Y, M, D);
}

std::string formatDate(Date D) {
  std::chrono::year_month_day Parts(D);
  return llvm::formatv("{0:d4}-{1:d2}-{2:d2}", static_cast<int>(Parts.year()),
                       static_cast<unsigned>(Parts.month()), static_cast<unsigned>(Parts.day()));
}

} // namespace oplint
