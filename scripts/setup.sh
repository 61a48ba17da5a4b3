#!/usr/bin/env bash
# Installs what op-lint is built from and tested with, on Debian 12 as root: Debian packages, and the npm modules of
# grammars/. Run again, it does nothing where everything is there.
set -euo pipefail
cd "$(dirname "$0")/.."

packages=(
  # the compiler, and the libraries op-lint is made of
  clang-19 lld-19 llvm-19-dev libclang-19-dev libclang-cpp19-dev libgit2-dev libmd4c-dev libcli11-dev
  cmake ninja-build ccache pkg-config g++ python3 git ca-certificates
  # the checks and the tests
  clang-format-19 clang-tidy-19 llvm-19-tools libclang-rt-19-dev libgtest-dev libgmock-dev libbenchmark-dev
  hyperfine python3-jsonschema graphviz
)
command -v node >/dev/null || packages+=(nodejs)
command -v npm >/dev/null || packages+=(npm)

missing=()
for package in "${packages[@]}"; do
  dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null | grep -qx installed || missing+=("$package")
done
if [ ${#missing[@]} -gt 0 ]; then
  echo "Installing ${missing[*]}"
  apt-get update -qq
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
fi

stamp=grammars/node_modules/.op-lint-lock
if ! cmp -s grammars/package-lock.json "$stamp"; then
  echo "Installing the grammars"
  (cd grammars && npm ci --ignore-scripts --silent)
  cp grammars/package-lock.json "$stamp"
fi
