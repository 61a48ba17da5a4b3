#!/usr/bin/env bash
# make-history.sh DIR: makes a git repository in DIR: the first commit is small/, the second puts change/ over it.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
dir=${1:?usage: make-history.sh DIR}
if [ -e "$dir" ] && [ ! -e "$dir/.op-lint-example" ]; then
  echo "$dir is there and was not made by this script" >&2
  exit 1
fi
rm -rf "$dir"
mkdir -p "$dir"
export GIT_AUTHOR_NAME=example GIT_AUTHOR_EMAIL=example@example.org GIT_AUTHOR_DATE='2025-01-01T00:00:00Z'
export GIT_COMMITTER_NAME=example GIT_COMMITTER_EMAIL=example@example.org GIT_COMMITTER_DATE='2025-01-01T00:00:00Z'
commit() { # commit MESSAGE
  git -C "$dir" add -A
  git -C "$dir" -c commit.gpgsign=false commit -q -m "$1"
}
git init -q -b develop "$dir"
git -C "$dir" config core.autocrlf false
touch "$dir/.op-lint-example"
cp -r "$here/small/." "$dir"
commit "A small checkout"
cp -r "$here/change/." "$dir"
commit "A change that breaks old models in many ways"
