#!/usr/bin/env bash
# Installs what op-lint is built from and tested with, on Debian 12 as root: Debian packages, and the npm modules of
# grammars/. Run again, it does nothing where everything is there.
#   scripts/setup.sh           everything
#   scripts/setup.sh build     what the program is built from, without the checks, the tests and the editors
set -euo pipefail
cd "$(dirname "$0")/.."
part=${1:-all}
case $part in all | build) ;; *) echo "usage: scripts/setup.sh [build]" >&2 && exit 2 ;; esac

packages=(
  # the compiler, and the libraries op-lint is made of
  clang-19 lld-19 llvm-19-dev libclang-19-dev libclang-cpp19-dev libgit2-dev libmd4c-dev libcli11-dev
  libmimalloc-dev
  cmake ninja-build ccache pkg-config g++ python3 git ca-certificates
  # what CPack finds the Debian package's dependencies with
  dpkg-dev file
)
[ "$part" = build ] || packages+=(
  # the checks and the tests
  clang-format-19 clang-tidy-19 llvm-19-tools libclang-rt-19-dev libgtest-dev libgmock-dev libbenchmark-dev
  hyperfine python3-jsonschema graphviz chromium shellcheck patch
  # the shells and the reader of man pages that the completions are tried with
  zsh fish groff-base
  # the editors that the language server is tried with
  neovim emacs-nox elpa-eglot
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

# npm modules, laid beside their package.json from its lock file; no script of theirs runs.
modules() { # modules FOLDER WHAT
  local stamp=$1/node_modules/.op-lint-lock
  if ! cmp -s "$1/package-lock.json" "$stamp"; then
    echo "Installing $2"
    if ! (cd "$1" && npm ci --ignore-scripts --no-audit --no-fund --loglevel=error >/dev/null); then
      echo "scripts/setup.sh: npm could not install $2 (its message is above)" >&2
      echo "  hint: behind a proxy with a certificate of its own, NODE_EXTRA_CA_CERTS=FILE makes npm trust it" >&2
      exit 1
    fi
    cp "$1/package-lock.json" "$stamp"
  fi
}
modules grammars "the grammars"
[ "$part" = build ] || modules examples/editors/vscode "the VS Code extension's library"
