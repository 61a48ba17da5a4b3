// What only a build has: no checkout holds this file.
#pragma once
constexpr int kMostThreads = 7;
