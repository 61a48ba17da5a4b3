math = "python/paddle/tensor/math.py"
request("initialize", {"rootUri": "file://" + root, "capabilities": {},
                       "initializationOptions": {"alignment": os.path.dirname(root)}})
notify("initialized", {})
open(math)
diagnostics(math)
hover(math, 11, 5)
hover(math, 17, 5)
shutdown()
