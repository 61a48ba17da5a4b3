#!/usr/bin/env python3
"""A language client for tests: runs the steps of a script against `op-lint lsp` and prints what comes back.

usage: client.py ROOT SCRIPT.py

The script is Python with these functions in scope; each prints one or more lines `name: compact JSON`:
  initialize(**capabilities)  open(path[, text])  change(path, [(line, char, line, char, text)…])  close(path)
  diagnostics(path)           waits for the published diagnostics of that file, after the last change
  pull(path)  hover(path, line, char)  definition(path, line, char)  actions(path, line)  lens(path)
  apply(action)               applies an action's edits to the open files, and sends them
  request(method, params)  notify(method, params)  raw(bytes)  shutdown()
Lines and characters count from 0.
"""
import json
import os
import queue
import subprocess
import sys
import threading

root = os.path.realpath(sys.argv[1])
server = subprocess.Popen(["op-lint", "lsp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
inbox = queue.Queue()
texts, versions, published = {}, {}, {}
last_id = 0


def uri(path):
    return "file://" + os.path.join(root, path)


def show(name, value):
    print(f"{name}: " + json.dumps(value, sort_keys=True, ensure_ascii=False).replace(root, "ROOT"), flush=True)


def reader():
    while True:
        length = None
        while True:
            line = server.stdout.readline()
            if not line:
                inbox.put(None)
                return
            line = line.strip()
            if not line:
                break
            if line.lower().startswith(b"content-length:"):
                length = int(line.split(b":")[1])
        inbox.put(json.loads(server.stdout.read(length)))


threading.Thread(target=reader, daemon=True).start()


def raw(data):
    server.stdin.write(data)
    server.stdin.flush()


def send(message):
    body = json.dumps({"jsonrpc": "2.0", **message}).encode()
    raw(b"Content-Length: %d\r\n\r\n%s" % (len(body), body))


def notify(method, params):
    send({"method": method, "params": params})


def receive(wanted):
    """Reads messages until one satisfies `wanted`."""
    while True:
        message = inbox.get(timeout=60)
        if message is None:
            show("server", "ended")
            sys.exit(1)
        if message.get("method") == "textDocument/publishDiagnostics":
            published[message["params"]["uri"]] = message["params"]["diagnostics"]
        elif message.get("method", "").startswith("window/"):
            show(message["method"], message["params"])
        if wanted(message):
            return message


def request(method, params):
    global last_id
    last_id += 1
    sent = last_id
    send({"id": sent, "method": method, "params": params})
    answer = receive(lambda m: m.get("id") == sent and "method" not in m)
    return answer.get("result", answer.get("error"))


def initialize(base="", **capabilities):
    result = request("initialize", {"rootUri": "file://" + root, "capabilities": capabilities,
                                    "initializationOptions": {"base": base}})
    show("initialize", result["capabilities"]["positionEncoding"])
    notify("initialized", {})


def open(path, text=None):  # noqa: A001: the name of the protocol's step
    import builtins
    if text is None:
        with builtins.open(os.path.join(root, path), encoding="utf-8") as f:
            text = f.read()
    texts[path], versions[path] = text, 1
    published.pop(uri(path), None)
    notify("textDocument/didOpen", {"textDocument": {"uri": uri(path), "languageId": "", "version": 1, "text": text}})


def offset(text, line, character):
    at = 0
    for _ in range(line):
        at = text.index("\n", at) + 1
    return at + character


def change(path, edits):
    changes = []
    for l1, c1, l2, c2, new in edits:
        old = texts[path]
        texts[path] = old[:offset(old, l1, c1)] + new + old[offset(old, l2, c2):]
        changes.append({"range": {"start": {"line": l1, "character": c1}, "end": {"line": l2, "character": c2}},
                        "text": new})
    versions[path] += 1
    published.pop(uri(path), None)
    notify("textDocument/didChange", {"textDocument": {"uri": uri(path), "version": versions[path]},
                                      "contentChanges": changes})


def close(path):
    notify("textDocument/didClose", {"textDocument": {"uri": uri(path)}})


def brief(items):
    return [f'{d["range"]["start"]["line"]}:{d["range"]["start"]["character"]} {d.get("code", "unread")}: {d["message"]}'
            for d in items]


def diagnostics(path):
    if uri(path) not in published:
        receive(lambda m: uri(path) in published)
    show("diagnostics", brief(published.pop(uri(path))))


def document(path):
    return {"textDocument": {"uri": uri(path)}}


def place(path, line, character):
    return {**document(path), "position": {"line": line, "character": character}}


def pull(path):
    show("pull", brief(request("textDocument/diagnostic", document(path))["items"]))


def hover(path, line, character):
    result = request("textDocument/hover", place(path, line, character))
    print("hover:\n" + (result["contents"]["value"] if result else "null"), flush=True)


def definition(path, line, character):
    show("definition", [f'{p["uri"].removeprefix("file://")}:{p["range"]["start"]["line"]}'
                        for p in request("textDocument/definition", place(path, line, character))])


def lens(path):
    show("lens", [f'{x["range"]["start"]["line"]} {x["command"]["title"]}'
                  for x in request("textDocument/codeLens", document(path))])


def actions(path, line):
    span = {"start": {"line": line, "character": 0}, "end": {"line": line, "character": 0}}
    found = request("textDocument/codeAction", {**document(path), "range": span, "context": {"diagnostics": []}})
    show("actions", [a["title"] for a in found])
    return found


def apply(action):
    for target, edits in action["edit"]["changes"].items():
        path = os.path.relpath(target.removeprefix("file://"), root)
        for e in sorted(edits, key=lambda e: (e["range"]["start"]["line"], e["range"]["start"]["character"]),
                        reverse=True):
            start, end = e["range"]["start"], e["range"]["end"]
            change(path, [(start["line"], start["character"], end["line"], end["character"], e["newText"])])


def shutdown():
    request("shutdown", None)
    notify("exit", None)
    show("exit", server.wait(timeout=60))


import builtins  # noqa: E402
exec(compile(builtins.open(sys.argv[2], encoding="utf-8").read(), sys.argv[2], "exec"))
if server.poll() is None:
    server.stdin.close()
    server.wait(timeout=60)
