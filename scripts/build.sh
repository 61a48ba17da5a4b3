#!/usr/bin/env bash
# Sets everything up and builds op-lint: build/bin/op-lint. What it did is in build/build.log.
set -euo pipefail
cd "$(dirname "$0")/.."
scripts/setup.sh
mkdir -p build
echo "Building op-lint (a few minutes the first time)"
if ! { cmake --preset release && cmake --build --preset release; } >build/build.log 2>&1; then
  tail -n 60 build/build.log >&2
  exit 1
fi
