//===-- Parallel.cpp - One loop over many files, on some threads ----------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "checkout/Parallel.h"
#include <algorithm>
#include <atomic>
#include <deque>
#include <pthread.h>
#include <thread>

namespace oplint {

unsigned workerCount(unsigned Jobs) {
  return Jobs ? Jobs : std::max(1U, std::thread::hardware_concurrency());
}

namespace {

/// A thread for the parsers, which recurse as deep as their input is nested. The default stack
/// would be smaller on some systems; and a guard of one page is stepped over by a large frame, into
/// the stack of another thread, before anybody notices that the own one is full.
class Worker {
public:
  explicit Worker(llvm::function_ref<void()> R) : Run(R) {
    constexpr size_t StackSize = 8U << 20, GuardSize = 1U << 20;
    pthread_attr_t Attributes;
    pthread_attr_init(&Attributes);
    pthread_attr_setguardsize(&Attributes, GuardSize);
    pthread_attr_setstacksize(&Attributes, StackSize + GuardSize);
    auto Body = [](void *Self) -> void * {
      static_cast<Worker *>(Self)->Run();
      return nullptr;
    };
    Started = pthread_create(&Id, &Attributes, Body, this) == 0;
    pthread_attr_destroy(&Attributes);
    if (!Started) // no thread is left: it takes longer
      Run();
  }
  Worker(const Worker &) = delete;
  ~Worker() {
    if (Started)
      pthread_join(Id, nullptr);
  }

private:
  llvm::function_ref<void()> Run;
  pthread_t Id = {};
  bool Started = false;
};

} // namespace

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
  std::atomic<unsigned> NextWorker{0};
  auto RunNext = [&] { Run(NextWorker++); };
  std::deque<Worker> Threads; // joined at its end
  for (unsigned W = 0; W < Workers; ++W)
    Threads.emplace_back(RunNext);
}

void runBoth(unsigned Jobs, llvm::function_ref<void()> First, llvm::function_ref<void()> Second) {
  if (workerCount(Jobs) == 1) {
    First();
    Second();
    return;
  }
  Worker Other(Second);
  First();
}

} // namespace oplint
