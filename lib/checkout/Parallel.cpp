//===-- Parallel.cpp - One loop over many files, on some threads ----------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "checkout/Parallel.h"
#include "llvm/Support/thread.h"
#include <algorithm>
#include <atomic>
#include <thread>
#include <vector>

namespace oplint {

unsigned workerCount(unsigned Jobs) {
  return Jobs ? Jobs : std::max(1U, std::thread::hardware_concurrency());
}

// The parsers recurse; the default stack of a thread would be the smaller one on some systems.
static constexpr unsigned StackSize = 8U << 20;

void parallelFor(size_t Count, unsigned Jobs, llvm::function_ref<void(unsigned, size_t)> Body) {
  unsigned Workers = static_cast<unsigned>(std::min<size_t>(workerCount(Jobs), Count));
  std::atomic<size_t> Next{0};
  auto Run = [&](unsigned Worker) {
    for (size_t I = Next++; I < Count; I = Next++)
      Body(Worker, I);
  };
  if (Workers <= 1) {
    Run(0);
    return;
  }
  std::vector<llvm::thread> Threads;
  Threads.reserve(Workers);
  for (unsigned W = 0; W < Workers; ++W)
    Threads.emplace_back(std::optional<unsigned>(StackSize), Run, W);
  for (llvm::thread &T : Threads)
    T.join();
}

void runBoth(unsigned Jobs, llvm::function_ref<void()> First, llvm::function_ref<void()> Second) {
  if (workerCount(Jobs) == 1) {
    First();
    Second();
    return;
  }
  llvm::thread Other(std::optional<unsigned>(StackSize), Second);
  First();
  Other.join();
}

} // namespace oplint
