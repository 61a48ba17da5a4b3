import pathlib

pathlib.Path(root, "nothing").mkdir()
pathlib.Path(root, "nothing/notes.txt").write_text("text\n")
request("initialize", {"rootUri": "file://" + root, "capabilities": {},
                       "initializationOptions": {"base": os.path.join(root, "nothing")}})
notify("initialized", {})
notify("textDocument/didOpen", {"textDocument": {"uri": uri("python/paddle/tensor/math.py"), "languageId": "", "version": 1,
                                                 "text": pathlib.Path(root, "python/paddle/tensor/math.py").read_text()}})
print(receive(lambda m: m.get("method") == "window/showMessage")["params"]["message"], flush=True)
shutdown()
