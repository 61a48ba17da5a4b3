import os

import lit.formats

config.name = "op-lint"
config.test_source_root = os.path.dirname(__file__)
config.test_format = lit.formats.ShTest(execute_external=True)
config.suffixes = [".test"]
config.excludes = ["Inputs", "unit"]
config.environment["PATH"] = os.pathsep.join([os.path.dirname(config.op_lint), config.llvm_tools, os.environ["PATH"]])
# Tests must not see the user's cache, configuration or git settings.
config.environment["XDG_CACHE_HOME"] = os.path.join(config.test_exec_root, "cache")
config.environment["HOME"] = os.path.join(config.test_exec_root, "home")
config.environment["GIT_CONFIG_NOSYSTEM"] = "1"
os.makedirs(config.environment["HOME"], exist_ok=True)
config.substitutions.append(("%examples", os.path.join(config.project_source, "examples")))
import sys
config.substitutions.append(("%python", sys.executable))
config.substitutions.append(("%tidy", os.path.join(config.project_build, "bin/op-lint-tidy")))
config.substitutions.append(("%source", config.project_source))
config.substitutions.append(("%build", config.project_build))

import shutil

if os.geteuid() == 0:
    config.available_features.add("root")
if shutil.which("nvim"):
    config.available_features.add("nvim")
if shutil.which("emacs"):
    config.available_features.add("emacs")
config.tidy_module = os.path.join(config.project_build, "lib/op-lint/clang-tidy-19/op-lint-tidy.so")
if shutil.which("clang-tidy-19") and os.path.exists(config.tidy_module):
    config.available_features.add("clang-tidy")
if os.path.isdir(os.path.join(config.project_source, "examples/editors/vscode/node_modules")):
    config.available_features.add("vscode-extension")
if os.path.exists(os.path.join(config.project_build, "bin/op-lint-bench")):
    config.available_features.add("bench")
# Pages are looked at in Debian's browser where it is installed.
if shutil.which("chromium"):
    config.available_features.add("chromium")
for program in ("zsh", "fish", "groff", "shellcheck", "dpkg-shlibdeps"):
    if shutil.which(program):
        config.available_features.add(program)
