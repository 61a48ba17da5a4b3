//===-- Progress.h - A line on stderr while it takes long -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#pragma once
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <string>
#include <thread>

namespace oplint {

/// Shows, from one second on, what is being done and for how long, on one line
/// of stderr that is wiped at the end. Shows nothing where stderr is no
/// terminal, or with \p Quiet.
class Progress {
public:
  explicit Progress(bool Quiet);
  ~Progress();
  Progress(const Progress &) = delete;
  Progress &operator=(const Progress &) = delete;

  /// What is being done from now on: "reading /path".
  void stage(std::string What);
  /// Wipes the line and shows nothing more.
  void finish();

private:
  void run();

  std::chrono::steady_clock::time_point Start = std::chrono::steady_clock::now();
  std::mutex Mutex;
  std::condition_variable Changed;
  std::string What;
  bool Done = false;
  std::thread Ticker;
};

} // namespace oplint
