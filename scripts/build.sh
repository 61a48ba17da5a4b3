#!/usr/bin/env bash
# Installs what the build needs and builds op-lint: build/bin/op-lint. What it did is in build/build.log.
# usage: scripts/build.sh [TARGET...]; without targets everything, the tests too
set -euo pipefail
cd "$(dirname "$0")/.."
scripts/setup.sh build
mkdir -p build
echo "Building op-lint (a few minutes the first time)"
if ! { cmake --preset release && cmake --build --preset release ${1:+--target "$@"}; } >build/build.log 2>&1; then
  tail -n 60 build/build.log >&2
  exit 1
fi
