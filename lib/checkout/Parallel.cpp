//===-- Parallel.cpp - One loop over many files, on some threads ----------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "checkout/Parallel.h"
#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <pthread.h>
#include <thread>
#include <vector>

namespace oplint {

unsigned workerCount(unsigned Jobs) {
  return Jobs ? Jobs : std::max(1U, std::thread::hardware_concurrency());
}

namespace {

/// A thread for the parsers, which recurse as deep as their input is nested. The default stack
/// would be smaller on some systems; and a guard of one page is stepped over by a large frame, into
/// the stack of another thread, before anybody notices that the own one is full.
///
/// A thread that has done its work waits for more: an analysis has dozens of short loops, and a
/// thread that ends gives back its memory and caches at some cost.
class Thread {
public:
  /// A thread that waits for work, or a new one; null if none can be had.
  static Thread *take() {
    std::vector<Thread *> &Idle = idle();
    {
      std::lock_guard<std::mutex> Guard(idleLock());
      if (!Idle.empty()) {
        Thread *T = Idle.back();
        Idle.pop_back();
        return T;
      }
    }
    auto New = std::make_unique<Thread>();
    return New->start() ? New.release() : nullptr; // it lives as long as the program
  }

  void run(llvm::function_ref<void()> Work) {
    {
      std::lock_guard<std::mutex> Guard(Lock);
      Todo = Work;
      Busy = true;
    }
    Changed.notify_all();
  }

  /// Waits for the end of the work, and gives the thread back.
  void finish() {
    {
      std::unique_lock<std::mutex> Guard(Lock);
      Changed.wait(Guard, [this] { return !Busy; });
    }
    std::lock_guard<std::mutex> Guard(idleLock());
    idle().push_back(this);
  }

private:
  bool start() {
    constexpr size_t StackSize = 8U << 20, GuardSize = 1U << 20;
    pthread_attr_t Attributes;
    pthread_attr_init(&Attributes);
    pthread_attr_setguardsize(&Attributes, GuardSize);
    pthread_attr_setstacksize(&Attributes, StackSize + GuardSize);
    pthread_attr_setdetachstate(&Attributes, PTHREAD_CREATE_DETACHED);
    auto Body = [](void *Self) -> void * {
      static_cast<Thread *>(Self)->serve();
      return nullptr;
    };
    pthread_t Id = {};
    bool Started = pthread_create(&Id, &Attributes, Body, this) == 0;
    pthread_attr_destroy(&Attributes);
    return Started;
  }

  [[noreturn]] void serve() {
    std::unique_lock<std::mutex> Guard(Lock);
    for (;;) {
      Changed.wait(Guard, [this] { return Busy; });
      Guard.unlock();
      Todo();
      Guard.lock();
      Busy = false;
      Changed.notify_all();
    }
  }

  // Never destroyed: a waiting thread may outlive what main() leaves.
  static std::vector<Thread *> &idle() {
    static auto *List = new std::vector<Thread *>;
    return *List;
  }
  static std::mutex &idleLock() {
    static auto *Lock = new std::mutex;
    return *Lock;
  }

  std::mutex Lock;
  std::condition_variable Changed;
  llvm::function_ref<void()> Todo;
  bool Busy = false;
};

/// Work that is done on another thread until this is destroyed.
class Worker {
public:
  explicit Worker(llvm::function_ref<void()> Work) : On(Thread::take()) {
    if (On)
      On->run(Work);
    else // no thread is left: it takes longer
      Work();
  }
  Worker(const Worker &) = delete;
  ~Worker() {
    if (On)
      On->finish();
  }

private:
  Thread *On;
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
