//===-- Progress.cpp - A line on stderr while it takes long ---------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Progress.h"
#include "report/Snippet.h"
#include "llvm/Support/Format.h"

namespace oplint {

Progress::Progress(bool Quiet) {
  if (!Quiet && llvm::errs().is_displayed())
    Ticker = std::thread([this] { run(); });
}

Progress::~Progress() { finish(); }

void Progress::stage(std::string Text) {
  std::lock_guard<std::mutex> Lock(Mutex);
  What = std::move(Text);
}

void Progress::finish() {
  {
    std::lock_guard<std::mutex> Lock(Mutex);
    Done = true;
  }
  Changed.notify_all();
  if (Ticker.joinable())
    Ticker.join();
}

void Progress::run() {
  using namespace std::chrono_literals;
  bool Shown = false;
  std::unique_lock<std::mutex> Lock(Mutex);
  Changed.wait_until(Lock, Start + 1s, [this] { return Done; });
  while (!Done) {
    double Seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - Start).count();
    llvm::errs() << "\r\033[K" << printable(What) << llvm::format(" ... %.1f s", Seconds);
    Shown = true;
    Changed.wait_for(Lock, 200ms, [this] { return Done; });
  }
  if (Shown)
    llvm::errs() << "\r\033[K";
}

} // namespace oplint
