//===-- ParallelTest.cpp --------------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "checkout/Parallel.h"
#include <atomic>
#include <gtest/gtest.h>
#include <pthread.h>
#include <set>
#include <vector>

using namespace oplint;

TEST(Parallel, EveryIndexOnceAlsoInLoopsInLoops) {
  std::vector<std::atomic<int>> Calls(40);
  parallelFor(8, 4, [&](unsigned, size_t I) {
    parallelFor(5, 3, [&](unsigned Worker, size_t J) {
      EXPECT_LT(Worker, 3U);
      ++Calls[I * 5 + J];
    });
  });
  for (const std::atomic<int> &C : Calls)
    EXPECT_EQ(C, 1);
}

TEST(Parallel, BothRunAndInnerLoopsOfBoth) {
  std::atomic<int> Sum = 0;
  for (int Round = 0; Round < 100; ++Round)
    runBoth(
        2, [&] { parallelFor(10, 2, [&](unsigned, size_t I) { Sum += static_cast<int>(I); }); },
        [&] { parallelFor(10, 2, [&](unsigned, size_t I) { Sum += static_cast<int>(I); }); });
  EXPECT_EQ(Sum, 100 * 2 * 45);
}

TEST(Parallel, ThreadsHaveDeepStacksAndAreUsedAgain) {
  std::set<pthread_t> Ids;
  pthread_mutex_t Lock = PTHREAD_MUTEX_INITIALIZER;
  for (int Round = 0; Round < 50; ++Round)
    parallelFor(2, 2, [&](unsigned, size_t) {
      pthread_attr_t A;
      size_t Stack = 0, Guard = 0;
      ASSERT_EQ(pthread_getattr_np(pthread_self(), &A), 0);
      pthread_attr_getstacksize(&A, &Stack);
      pthread_attr_getguardsize(&A, &Guard);
      pthread_attr_destroy(&A);
      EXPECT_GE(Stack, size_t{8} << 20);
      EXPECT_GE(Guard, size_t{1} << 20);
      pthread_mutex_lock(&Lock);
      Ids.insert(pthread_self());
      pthread_mutex_unlock(&Lock);
    });
  EXPECT_LE(Ids.size(), 4U);
}
