#!/usr/bin/env bash
# Sets everything up and runs all checks and tests. The last line says `N passed, N failed`.
set -uo pipefail
cd "$(dirname "$0")/.." || exit 1
passed=0
failed=0
check() { # check NAME COMMAND...: one check that must succeed
  local name=$1
  shift
  if "$@"; then
    passed=$((passed + 1))
  else
    failed=$((failed + 1))
    echo "FAILED: $name"
  fi
}
check "set-up" scripts/setup.sh
check "build" scripts/build.sh
check "pages of the rules are current" python3 scripts/rule_docs.py --check
check "clang-format" bash -c 'git ls-files -z "*.cpp" "*.h" | grep -zvE "^(test/(rules|cli)|examples|matchers/preludes)/" | xargs -0 clang-format-19 --dry-run --Werror'

run_lit() { # run_lit BUILD_DIR SUITE...: adds lit's counts
  local report=$1/lit.json
  shift
  rm -f "$report"
  python3 /usr/lib/llvm-19/build/utils/lit/lit.py -sv -o "$report" "$@"
  local counts
  counts=$(python3 - "$report" <<'PY'
import json, sys
try:
    tests = json.load(open(sys.argv[1]))["tests"]
except OSError:
    tests = []
bad = sum(t["code"] in ("FAIL", "UNRESOLVED", "TIMEOUT", "XPASS") for t in tests)
print(sum(t["code"] in ("PASS", "XFAIL") for t in tests), bad if tests else 1)
PY
  )
  passed=$((passed + ${counts% *}))
  failed=$((failed + ${counts#* }))
}
cmake --build --preset release --target oplint-unit-tests >>build/build.log 2>&1
run_lit build build/test build/test/unit

# The unit tests once more, under AddressSanitizer and UndefinedBehaviorSanitizer.
asan() { cmake --preset asan >build/asan.log && cmake --build --preset asan --target oplint-unit-tests >>build/asan.log 2>&1; }
check "build with sanitizers" asan
run_lit build-asan build-asan/test/unit

echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
