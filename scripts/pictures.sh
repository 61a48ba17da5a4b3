#!/usr/bin/env bash
# Draws the pictures of the documentation anew, from what the program prints about the example.
# usage: pictures.sh [FOLDER], docs by default
set -euo pipefail
out=$(realpath "${1:-$(dirname "$0")/../docs}")
cd "$(dirname "$0")/.."
root=$PWD
example=$(mktemp -d)/example
trap 'rm -rf "$(dirname "$example")"' EXIT
examples/make-history.sh "$example"
export PATH=${OP_LINT_BIN:-$root/build/bin}:$PATH
cd "$example"
python3 "$root/scripts/picture.py" "$out/example.svg" op-lint . --base HEAD~1 --diff-only
python3 "$root/scripts/picture.py" "$out/kernels.svg" op-lint kernels show blend soft_clip
python3 "$root/scripts/picture.py" "$out/plan2.svg" op-lint plan2 paddle.blend
python3 "$root/scripts/picture.py" "$out/kernels-diff.svg" op-lint kernels diff HEAD~1 HEAD
