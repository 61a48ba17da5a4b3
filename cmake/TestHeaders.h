// Precompiled for the unit tests.
#pragma once
#include "cmake/CommonHeaders.h"
#include <gmock/gmock.h>
#include <gtest/gtest.h>
