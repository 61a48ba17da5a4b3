from .. import core


# The class has no name in `paddle`: its methods are no public API, and none of them is gone.
def monkey_patch_varbase():
    def block(self):
        return self.graph

    for method_name, method in (("block", block),):
        setattr(core.VarBase, method_name, method)
