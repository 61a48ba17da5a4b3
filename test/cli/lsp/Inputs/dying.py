"""Clients that end without `exit`. A server that is killed by a signal has a negative exit code."""
import json
import os
import subprocess
import sys

root = os.path.realpath(sys.argv[1])
uri = "file://" + root + "/python/paddle/tensor/math.py"


def message(**fields):
    body = json.dumps({"jsonrpc": "2.0", **fields}).encode()
    return b"Content-Length: %d\r\n\r\n%s" % (len(body), body)


start = message(id=1, method="initialize", params={"rootUri": "file://" + root, "capabilities": {}})
text = open(root + "/python/paddle/tensor/math.py").read()
opened = message(method="textDocument/didOpen", params={"textDocument": {
    "uri": uri, "languageId": "python", "version": 1, "text": text}})
hover = b"".join(message(id=i, method="textDocument/hover", params={
    "textDocument": {"uri": uri}, "position": {"line": 3, "character": 5}}) for i in range(2, 500))

for name, sent, reads in (("died while the server worked", start + opened, True),
                          ("died without reading", start + opened + hover, False),
                          ("bytes that are no message", start + b"\x00\xff" * 5000 + b"\r\n\r\n{}", True)):
    server = subprocess.Popen(["op-lint", "lsp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    if not reads:
        server.stdout.close()
    try:
        server.stdin.write(sent)
        server.stdin.close()
    except BrokenPipeError:
        pass  # the server noticed first
    if reads:
        server.stdout.read()
    print(f"{name}: exit code {server.wait(timeout=60)}", flush=True)
