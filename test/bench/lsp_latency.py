#!/usr/bin/env python3
"""How long `op-lint lsp` takes to answer on a checkout.

usage: lsp_latency.py CHECKOUT FILE [--base REV] [--edits N] [--line L] [--hover LINE:CHARACTER] [--server OP_LINT]

Opens FILE, then types N times at the end of line L (default: the middle line): letter after letter, a word of 40 letters
out again at once, and another word. So the file has a text that it never had before after each edit. Then the diagnostics
are pulled; the time runs from the edit's first byte to the answer's last. Prints a line
`what: p50 p95 max` in milliseconds for open, edit and hover, and the server's resident memory before and after.
"""
import argparse
import json
import os
import subprocess
import time

parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
parser.add_argument("checkout")
parser.add_argument("file")
parser.add_argument("--base", default="")
parser.add_argument("--edits", type=int, default=100)
parser.add_argument("--line", type=int, help="line to type in, from 1")
parser.add_argument("--hover", help="LINE:CHARACTER, from 1")
parser.add_argument("--server", default="op-lint")
arguments = parser.parse_args()

root = os.path.realpath(arguments.checkout)
uri = "file://" + os.path.join(root, arguments.file)
text = open(os.path.join(root, arguments.file), encoding="utf-8").read()
lines = text.split("\n")
server = subprocess.Popen([arguments.server, "lsp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=root)
last_id = 0


def send(message):
    body = json.dumps({"jsonrpc": "2.0", **message}).encode()
    server.stdin.write(b"Content-Length: %d\r\n\r\n%s" % (len(body), body))
    server.stdin.flush()


def receive():
    length = 0
    while (line := server.stdout.readline().strip()):
        if line.lower().startswith(b"content-length:"):
            length = int(line.split(b":")[1])
    return json.loads(server.stdout.read(length))


def request(method, params):
    global last_id
    last_id += 1
    send({"id": last_id, "method": method, "params": params})
    while True:
        answer = receive()
        if answer.get("id") == last_id and "method" not in answer:
            return answer.get("result", answer.get("error"))


def memory():
    """Resident and highest resident memory in MB."""
    fields = dict(line.split(":", 1) for line in open(f"/proc/{server.pid}/status"))
    return [int(fields[name].split()[0]) // 1024 for name in ("VmRSS", "VmHWM")]


def show(what, times):
    times = sorted(t * 1000 for t in times)
    print(f"{what}: p50 {times[len(times) // 2]:.1f} ms, p95 {times[int(len(times) * 0.95)]:.1f} ms, "
          f"max {times[-1]:.1f} ms ({len(times)})", flush=True)


capabilities = {"textDocument": {"diagnostic": {}}, "general": {"positionEncodings": ["utf-8"]}}
request("initialize", {"rootUri": "file://" + root, "capabilities": capabilities,
                       "initializationOptions": {"base": arguments.base}})
send({"method": "initialized", "params": {}})
document = {"textDocument": {"uri": uri}}


def pull():
    return len(request("textDocument/diagnostic", document)["items"])


start = time.monotonic()
send({"method": "textDocument/didOpen", "params": {"textDocument": {
    "uri": uri, "languageId": "", "version": 1, "text": text}}})
found = pull()
show("open", [time.monotonic() - start])
print(f"diagnostics: {found}; memory: {memory()[0]} MB, at most {memory()[1]} MB", flush=True)

line = (arguments.line or len(lines) // 2) - 1
end = len(lines[line].encode())
word = 0
edits = []
for i in range(arguments.edits):
    here, after = {"line": line, "character": end + word}, {"line": line, "character": end + word}
    letter = chr(ord("a") + i // 40 % 26)
    if word == 40:
        here["character"] = end
        word = 0
    word += 1
    change = {"range": {"start": here, "end": after}, "text": letter}
    start = time.monotonic()
    send({"method": "textDocument/didChange", "params": {
        "textDocument": {"uri": uri, "version": i + 2}, "contentChanges": [change]}})
    pull()
    edits.append(time.monotonic() - start)
if edits:
    show("edit", edits)
if arguments.hover:
    at = [int(n) - 1 for n in arguments.hover.split(":")]
    hovers = []
    for _ in range(50):
        start = time.monotonic()
        request("textDocument/hover", {**document, "position": {"line": at[0], "character": at[1]}})
        hovers.append(time.monotonic() - start)
    show("hover", hovers)
print(f"memory: {memory()[0]} MB, at most {memory()[1]} MB", flush=True)
request("shutdown", None)
send({"method": "exit", "params": None})
server.wait(timeout=60)
