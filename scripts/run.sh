#!/usr/bin/env bash
# Installs what the build needs, builds op-lint and lints a checkout: scripts/run.sh [PATH] [op-lint's options].
# Without a path: the bundled example, compared with the first commit of its history.
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
"$root/scripts/build.sh" op-lint
if [ $# -eq 0 ]; then
  example=$root/build/example
  "$root/examples/make-history.sh" "$example"
  set -- "$example" --base HEAD~1
  echo "op-lint $*"
fi
exec "$root/build/bin/op-lint" "$@"
