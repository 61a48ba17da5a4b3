#!/usr/bin/env bash
# op-lint in the place of the two full builds of Paddle's own approval step: the same messages, from source.
# usage: check_op_approval.sh [CHECKOUT] [BASE]
# Prints what Paddle's tools would print, then the approval that is asked for; exit code 6 asks for one, as there.
set -u
checkout=${1:-.}
base=${2:-upstream/${BRANCH:-develop}}

report=$(op-lint check "$checkout" --base "$base" --format paddle-ci --fail-on never)
status=$?
if [ "$status" -ne 0 ]; then
  echo "op-lint could not compare $checkout with $base (exit code $status)" >&2
  exit "$status"
fi
if [ -z "$report" ]; then
  exit 0
fi
echo "****************"
echo "0. You must have one approval for the changes of Inputs/Outputs/Attrs of OPs or of the data types of kernels."
echo "$report"
echo "There are 1 approved errors."
echo "****************"
exit 6
