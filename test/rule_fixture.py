"""The test format of test/rules. A module of its own, so that lit's worker processes find the class."""
import difflib
import os
import subprocess

import lit.formats
import lit.Test
import lit.TestRunner


class RuleFixture(lit.formats.FileBasedTest):
    def getTestsInDirectory(self, suite, path, lit_config, local_config):
        folder = suite.getSourcePath(path)
        for name in sorted(os.listdir(folder)):
            if os.path.isdir(os.path.join(folder, name, "head")):
                yield lit.Test.Test(suite, path + (name,), local_config)

    def execute(self, test, lit_config):
        folder = test.getSourcePath()
        args = [test.config.op_lint, "check", "head", "--no-cache", "--color=never", "--format=concise"]
        if os.path.isdir(os.path.join(folder, "base")):
            args += ["--base", "base"]
        if os.path.exists(os.path.join(folder, "args.txt")):
            args += open(os.path.join(folder, "args.txt")).read().split()
        run = lambda a: subprocess.run(a, cwd=folder, capture_output=True, text=True, env=test.config.environment)
        got = run(args)
        output = got.stdout + f"exit {got.returncode}\n" + got.stderr
        expected = os.path.join(folder, "expected.txt")
        if os.environ.get("UPDATE"):
            open(expected, "w").write(output)
        want = open(expected).read() if os.path.exists(expected) else ""
        if output != want:
            diff = difflib.unified_diff(want.splitlines(True), output.splitlines(True), "expected.txt", "output")
            return lit.Test.FAIL, "".join(diff)
        return lit.Test.PASS, ""
