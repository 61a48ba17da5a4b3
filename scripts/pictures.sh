#!/usr/bin/env bash
# Draws the pictures of the README anew, from what the built program prints about the example.
set -euo pipefail
cd "$(dirname "$0")/.."
root=$PWD
example=$(mktemp -d)/example
trap 'rm -rf "$(dirname "$example")"' EXIT
examples/make-history.sh "$example"
export PATH=$root/build/bin:$PATH
cd "$example"
python3 "$root/scripts/picture.py" "$root/docs/example.svg" op-lint . --base HEAD~1
python3 "$root/scripts/picture.py" "$root/docs/kernels.svg" op-lint kernels show blend soft_clip
