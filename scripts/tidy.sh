#!/usr/bin/env bash
# clang-tidy over the product's sources, with the flags of the release build. scripts/tidy.sh [FILE...]
set -euo pipefail
cd "$(dirname "$0")/.."
if [ $# -eq 0 ]; then
  mapfile -t files < <(git ls-files 'lib/*.cpp' 'tools/*.cpp' 'matchers/*.cpp')
else
  files=("$@")
fi
printf '%s\n' "${files[@]}" | xargs -P "$(nproc)" -n 4 clang-tidy-19 -p build --quiet 2>/dev/null
