# SPDX-License-Identifier: Apache-2.0
"""Runs Python bodies of a Paddle checkout, or generated code, on fake tensors and logs what they ask of them.

Needs Python 3.8 and nothing else: neither paddle nor numpy. Nothing is imported from the checkout; functions are
compiled one by one from its text, when they are first called, over a fake `paddle`. Shapes are computed by name of the
op and need not be true, only the same for both sides.

usage: recorder.py JOB.json   ({"tree": DIR, "prefix": "python/", "program": "dygraph", "seconds": 20,
                               "outputs": {op: count}, "jobs": [...]})
"program" is the branch that bodies take: dygraph, pir or static; "seconds" what all may take.
Each job has "file" or "text" (a user's own module), "function", "layer", "inputs" {name: {"tensor": "float32[2,3]"} |
{"tensors": [...]} | {"literal": "1"}}, "runs": [[answer, ...], ...] and "forward", the text of the generated module, or
nothing where only the body is run. One JSON object per job is printed: {"same": bool, "returned": bool, "difference":
text}.
"""
import ast
import builtins
import functools
import itertools
import json
import keyword
import math
import operator
import os
import re
import sys
import warnings

try:
    import resource
except ImportError:
    resource = None  # not a Unix

DTYPES = {}


class DType:
    def __init__(self, name, family="paddle"):
        self.name, self.family = name, family

    def __repr__(self):
        return ("paddle." if self.family == "paddle" else "paddle.VarDesc.") + self.name

    __str__ = __repr__


class DataType(DType):
    pass


class VarType(DType):
    pass


NAMES = (
    "bool uint8 int8 int16 int32 int64 float16 bfloat16 float32 float64 float8_e4m3fn float8_e5m2 complex64 complex128"
).split()
SHORT = {"fp16": "float16", "fp32": "float32", "fp64": "float64", "bf16": "bfloat16"}
for _n in NAMES:
    DTYPES[_n] = DataType(_n)
    setattr(DataType, _n.upper(), DTYPES[_n])
    _old = VarType(_n, "VarDesc")
    setattr(VarType, _n.upper(), _old)
    for _s, _l in SHORT.items():
        if _l == _n:
            setattr(VarType, _s.upper(), _old)
            setattr(DataType, _s.upper(), DTYPES[_n])


def dtype_name(x):
    if isinstance(x, DType):
        return x.name
    if isinstance(x, type):
        x = {bool: "bool", int: "int64", float: "float32", complex: "complex64"}.get(x, "")
    if isinstance(x, str):
        x = x.replace("paddle.", "").replace("np.", "")
        x = {"int": "int64", "float": "float32", "complex": "complex64", "bool_": "bool"}.get(x, x)
        return x if x in DTYPES else ""
    return ""


class Stop(BaseException):
    """Not followed: the run says nothing."""


class Log:
    def __init__(self, answers):
        self.events, self.answers, self.count, self.ops = [], list(answers), 0, 0

    def token(self):
        self.count += 1
        return "%%%d" % self.count

    def add(self, *event):
        if len(self.events) > 20000:
            raise Stop("too many events")
        self.events.append(event)
        if event[0] not in ("break", "with", "endwith"):
            self.ops += 1

    def answer(self, default):
        if not self.answers:
            return default
        return ast.literal_eval(self.answers.pop(0))


LOG = Log(())


def show(x):
    """repr with tensors by number."""
    if isinstance(x, (Tensor, ProgramHelper)):
        return x.__dict__["_id"]
    if isinstance(x, tuple):
        return "(" + ", ".join(map(show, x)) + ("," if len(x) == 1 else "") + ")"
    if isinstance(x, list):
        return "[" + ", ".join(map(show, x)) + "]"
    if isinstance(x, dict):
        return "{" + ", ".join("%s: %s" % (show(k), show(v)) for k, v in x.items()) + "}"
    if isinstance(x, slice):
        return "slice(%s, %s, %s)" % (show(x.start), show(x.stop), show(x.step))
    if isinstance(x, (Opaque, Layer)):
        return "<" + x._path + ">"
    if isinstance(x, type):
        return x.__name__
    return repr(x)


class Tensor:
    def __init__(self, shape, dtype, token=None):
        d = self.__dict__
        d["_shape"], d["_dtype"], d["_id"] = [max(0, n) for n in shape], dtype, token or LOG.token()
        d["stop_gradient"] = True

    shape = property(lambda s: list(s._shape))
    dtype = property(lambda s: DTYPES[s._dtype])
    ndim = property(lambda s: len(s._shape))
    size = property(lambda s: math.prod(s._shape))
    place = property(lambda s: Opaque("place"))
    T = property(lambda s: method(s, "T", (), {}, s._shape[::-1], "getattr"))
    mT = property(lambda s: method(s, "mT", (), {}, s._shape[::-1], "getattr"))

    def dim(self):
        return len(self._shape)

    ndimension = dim

    def __len__(self):
        if not self._shape:
            raise TypeError("len() of a 0-D tensor is wrong")
        return self._shape[0]

    def __setattr__(self, name, value):
        LOG.add("setattr", name, show(self), show(value))
        self.__dict__[name] = value

    def __bool__(self):
        v = bool(LOG.answer(False))
        LOG.add("break", "bool", show(self), repr(v))
        return v

    def _read(self, how, default, args=()):
        v = LOG.answer(default)
        if how == "float":
            v = float(v)
        if how == "int":
            v = int(v)
        LOG.add("break", how, show((self,) + args), repr(v))
        return v

    def __float__(self):
        return self._read("float", 0.5)

    def __int__(self):
        return self._read("int", 1)

    __index__ = __int__

    def item(self, *args):
        return self._read("item", 1, args)

    def numpy(self, *args):
        return self._read("numpy", [1], args)

    def tolist(self):
        return self._read("tolist", [1])

    def _text(self, how):
        LOG.answer(None)
        LOG.add("break", how, show(self), "None")
        return self._id

    def __format__(self, spec):
        return self._text("format")

    def __str__(self):
        return self._text("str")

    def __repr__(self):
        return self._text("repr")

    __hash__ = object.__hash__

    def __iter__(self):
        if not self._shape:
            raise TypeError("iteration over a 0-d tensor")
        for i in range(self._shape[0]):
            yield self[i]

    def __getitem__(self, key):
        return method(self, "__getitem__", (key,), {}, indexed(self._shape, key))

    def __setitem__(self, key, value):
        LOG.add("setitem", show(self), show(key), show(value))

    def is_floating_point(self):
        return "float" in self._dtype

    def is_complex(self):
        return self._dtype.startswith("complex")

    def is_integer(self):
        return "int" in self._dtype

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        if name in ("name", "grad", "persistable", "is_leaf"):
            return Opaque(name)
        if name in ("is_sparse", "is_sparse_coo", "is_sparse_csr", "is_dist", "is_selected_rows"):
            return lambda: False
        if name in ("is_dense", "is_contiguous", "_is_initialized"):
            return lambda: True

        def call(*args, **kw):
            return method(self, name, args, kw, None)

        call.__name__ = name
        return call


def _operators():
    def make(name):
        return lambda self, *args: method(self, name, args, {}, None)

    binary = "add sub mul truediv floordiv mod pow matmul and or xor lshift rshift".split()
    for name in binary + ["r" + b for b in binary] + "gt ge lt le eq ne neg invert pos abs round".split():
        setattr(Tensor, "__%s__" % name, make("__%s__" % name))


_operators()


def method(tensor, name, args, kw, shape, kind="call_method"):
    inferred, dtype, parts = infer(name, (tensor,) + args, kw)
    if parts is not None and shape is None:
        out = [Tensor(inferred, dtype) for _ in range(parts)]
    else:
        out = Tensor(inferred if shape is None else shape, dtype)
    LOG.add(kind, name, show((tensor,) + args), show(kw), show(out))
    return out


def indexed(shape, key):
    keys = key if isinstance(key, tuple) else (key,)
    taken = sum(k is not None and k is not Ellipsis for k in keys)
    out, i = [], 0
    for k in keys:
        if k is None:
            out.append(1)
            continue
        if k is Ellipsis:
            rest = max(len(shape) - taken, 0)
            out += shape[i : i + rest]
            i += rest
            continue
        size = shape[i] if i < len(shape) else 1
        if isinstance(k, slice):
            try:
                parts = (k.start, k.stop, k.step)
                if any(p is not None and not isinstance(p, int) for p in parts):
                    raise TypeError
                out.append(len(range(*k.indices(size))))
            except (TypeError, ValueError):
                out.append(size)
        elif isinstance(k, Tensor):
            if k._dtype == "bool" and k._shape:
                out.append(size)
                i += len(k._shape) - 1
            else:
                out += k._shape
        elif isinstance(k, list):
            out.append(len(k))
        i += 1
    return out + list(shape[i:])


def broadcast(a, b):
    n = max(len(a), len(b))
    a, b = [1] * (n - len(a)) + list(a), [1] * (n - len(b)) + list(b)
    return [max(x, y) if x and y else 0 for x, y in zip(a, b)]


def first_tensor(values, depth=0):
    for v in values:
        if isinstance(v, Tensor):
            return v
        if isinstance(v, (list, tuple)) and depth < 4:
            t = first_tensor(v, depth + 1)
            if t is not None:
                return t
    return None


BOOL_OPS = set(
    "isnan isinf isfinite equal not_equal less_than less_equal greater_than greater_equal logical_not logical_and "
    "logical_or logical_xor any all isclose __gt__ __ge__ __lt__ __le__ __eq__ __ne__".split()
)
REDUCTIONS = set(
    "sum mean any all max min amax amin prod logsumexp nansum nanmean std var median argmax argmin count_nonzero".split()
)


def ints(v):
    if not isinstance(v, (list, tuple)):
        return None
    out = [1 if isinstance(i, Tensor) else i for i in v]
    return [int(i) for i in out] if all(isinstance(i, int) for i in out) else None


def is_int(v):
    return isinstance(v, int) and not isinstance(v, bool)


def infer(name, args, kw):
    """Shape, dtype, and for ops that give a list how many: the rules of lib/graph/Shapes.cpp."""
    n = name.rsplit(".", 1)[-1]
    values = list(args) + list(kw.values())
    f = first_tensor(values)
    shape, dtype = (list(f._shape), f._dtype) if f is not None else ([], "float32")
    tensors = [v for v in values if isinstance(v, Tensor)]
    if n not in ("__getitem__", "gather", "index_select", "take_along_axis"):
        for t in tensors[1:]:
            shape = broadcast(shape, t._shape)

    def arg(key, at):
        return kw[key] if key in kw else args[at] if at < len(args) else None

    def wrap(axis, rank):
        return axis % max(rank, 1)

    if n in ("reshape", "reshape_", "broadcast_to", "expand", "view") and f is not None:
        to = ints(arg("shape", 1))
        if to is not None:
            expand, known = n in ("broadcast_to", "expand"), 1
            for i, d in enumerate(to):
                front = max(len(to) - len(f._shape), 0)
                if expand and d == -1 and i >= front:
                    to[i] = f._shape[i - front]
                elif not expand and d == 0 and i < len(f._shape):
                    to[i] = f._shape[i]
                if to[i] != -1:
                    known *= to[i]
            shape = [(int(math.prod(f._shape) / known) if known else 0) if d == -1 else d for d in to]
    elif n in ("zeros", "ones", "full", "empty", "rand", "randn", "uniform", "gaussian"):
        s = arg("shape", 0)
        shape = ints(s) if ints(s) is not None else [s] if is_int(s) else [1]
        dtype = "float32"
        for v in values:
            if isinstance(v, (DType, str)) and dtype_name(v):
                dtype = dtype_name(v)
    elif n == "flatten" and f is not None:
        start, stop = arg("start_axis", 1), arg("stop_axis", 2)
        start = wrap(start if is_int(start) else 0, len(f._shape))
        stop = wrap(stop if is_int(stop) else -1, len(f._shape))
        if not f._shape:
            shape = [1]
        elif start <= stop:
            shape = f._shape[:start] + [math.prod(f._shape[start : stop + 1])] + f._shape[stop + 1 :]
    elif n in REDUCTIONS and f is not None:
        axis = arg("axis", 1)
        if axis is None and "dim" in kw:
            axis = kw["dim"]
        keep = kw.get("keepdim") is True or any(a is True for a in args[1:])
        axes = [axis] if is_int(axis) else ints(axis) or []
        axes = [wrap(a, len(f._shape)) for a in axes]
        if not axes:
            shape = [1] * len(f._shape) if keep else []
        else:
            shape = [1 if i in axes else d for i, d in enumerate(f._shape) if keep or i not in axes]
    elif n in ("numel", "mean_all"):
        shape = []
    elif n in ("unsqueeze", "unsqueeze_") and f is not None:
        axis = arg("axis", 1)
        axes = [axis] if is_int(axis) else ints(axis)
        shape = list(f._shape)
        for a in [0] if axes is None else axes:
            shape.insert(wrap(a, len(shape) + 1), 1)
    elif n in ("squeeze", "squeeze_") and f is not None:
        axis = arg("axis", 1)
        axes = [wrap(a, len(f._shape)) for a in ([axis] if is_int(axis) else ints(axis) or [])]
        if not axes:
            shape = [d for d in f._shape if d != 1]
        else:
            shape = [d for i, d in enumerate(f._shape) if not (i in axes and (d == 1 or is_int(axis)))]
    elif n in ("t", "transpose", "T") and f is not None:
        order = ints(arg("perm", 1)) if n == "transpose" else None
        if order is not None and len(order) == len(f._shape):
            shape = [f._shape[wrap(a, len(f._shape))] for a in order]
        else:
            shape = f._shape[::-1]
    elif n == "arange":
        shape = [1]
        if len(args) > 1 and is_int(args[0]) and is_int(args[1]):
            shape = [max(0, args[1] - args[0])]
        elif len(args) == 1 and is_int(args[0]):
            shape = [max(0, args[0])]
    elif n in ("index_select", "gather") and f is not None and len(args) > 1 and isinstance(args[1], Tensor):
        axis = arg("axis", 2)
        shape = list(f._shape)
        if shape:
            shape[wrap(axis if is_int(axis) else 0, len(shape))] = math.prod(args[1]._shape)
    elif n == "take_along_axis" and len(args) > 1 and isinstance(args[1], Tensor):
        shape = list(args[1]._shape)
    elif n == "to_tensor" and args:
        a, shape, dtype = args[0], [], "float32"
        while isinstance(a, (list, tuple)):
            shape.append(len(a))
            a = a[0] if a else 0
        if isinstance(a, Tensor):
            shape, dtype = shape + a._shape, a._dtype
    elif (
        n in ("matmul", "mm", "__matmul__")
        and len(tensors) >= 2
        and tensors[0]._shape
        and tensors[1]._shape
        and min(len(tensors[0]._shape), len(tensors[1]._shape)) == 2
    ):
        shape = tensors[0]._shape[:-1] + tensors[1]._shape[-1:]
    elif n in ("concat", "stack") and f is not None and args and isinstance(args[0], (list, tuple)):
        axis = arg("axis", 1)
        axis, shape = axis if is_int(axis) else 0, list(f._shape)
        if n == "stack":
            shape.insert(wrap(axis, len(shape) + 1), len(args[0]))
        elif shape:
            at = wrap(axis, len(shape))
            shape[at] = sum(t._shape[at] if at < len(t._shape) else 1 for t in args[0] if isinstance(t, Tensor))
    elif n == "slice" and f is not None:
        shape = list(f._shape)
        axes, starts, ends = ints(arg("axes", 1)), ints(arg("starts", 2)), ints(arg("ends", 3))
        if axes is not None and starts is not None and ends is not None and len(axes) == len(starts) == len(ends):
            for a, b, e in zip(axes, starts, ends):
                a = wrap(a, len(f._shape))
                if a >= len(f._shape):
                    continue
                size = f._shape[a]
                b = min(max(b + size if b < 0 else b, 0), size)
                e = min(max(e + size if e < 0 else e, 0), size)
                shape[a] = max(0, e - b)
    elif n in ("topk", "kthvalue") and f is not None and f._shape:
        axis, k = arg("axis", 2), arg("k", 1)
        shape = list(f._shape)
        shape[wrap(axis if is_int(axis) else -1, len(shape))] = k if n == "topk" and is_int(k) else 1
    elif n == "nonzero" and f is not None:
        shape, dtype = [3, len(f._shape)], "int64"
    elif n == "one_hot" and f is not None:
        k = arg("num_classes", 1)
        shape, dtype = f._shape + [k if is_int(k) else 1], "float32"
    elif n == "linear" and f is not None:
        w = arg("weight", 1)
        if isinstance(w, Tensor) and w._shape and f._shape:
            shape = f._shape[:-1] + w._shape[-1:]
    elif n == "scatter_nd" and len(args) > 2 and ints(args[2]) is not None:
        shape = ints(args[2])
    elif n == "shape" and f is not None:
        shape, dtype = [len(f._shape)], "int32"
    if n in ("where", "where_") and len(tensors) > 1:
        dtype = tensors[1]._dtype
    if n in BOOL_OPS:
        dtype = "bool"
    if n in ("astype", "cast", "cast_"):
        dtype = dtype_name(arg("dtype", 1)) or dtype
    elif dtype_name(kw.get("dtype")):
        dtype = dtype_name(kw["dtype"])
    if n in ("real", "imag", "angle", "abs"):
        dtype = {"complex64": "float32", "complex128": "float64"}.get(dtype, dtype)
    parts = None
    if n in ("split", "chunk", "split_with_num", "unbind", "unstack"):
        parts = 2
        how = args[1] if len(args) > 1 else None
        for key in ("num_or_sections", "chunks", "num"):
            how = kw.get(key, how)
        axis = kw.get("axis")
        if n in ("unbind", "unstack"):
            a = axis if is_int(axis) else how if is_int(how) else 0
            a = a + len(shape) if a < 0 else a
            if 0 <= a < len(shape):
                parts = min(shape.pop(a), 4096)
        else:
            if axis is None and len(args) > 2:
                axis = args[2]
            a = axis if is_int(axis) else 0
            a = a + len(shape) if a < 0 else a
            if isinstance(how, (list, tuple)):
                parts = len(how)
            elif is_int(how) and how > 0:
                parts = min(how, 4096)
            if 0 <= a < len(shape) and parts:
                shape[a] //= parts
    return [max(0, d) for d in shape], dtype, parts


def op(path, args, kw):
    shape, dtype, parts = infer(path, args, kw)
    if parts is not None:
        out = [Tensor(shape, dtype) for _ in range(parts)]
    else:
        count = CHECKOUT.outputs_of(path)
        out = tuple(Tensor(shape, dtype) for _ in range(count)) if count > 1 else Tensor(shape, dtype)
    LOG.add("call_function", path, show(args), show(kw), show(out))
    return out


class Opaque:
    """A dotted path. Path is how the source spells it, real where it leads."""

    def __init__(self, path, real=None, leaf=False, helper=None):
        d = self.__dict__
        d["_path"], d["_real"], d["_leaf"], d["_helper"] = path, real or path, leaf, helper
        d["__name__"] = path.rsplit(".", 1)[-1]

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        return CHECKOUT.dotted(self._path + "." + name, self._real + "." + name)

    def __call__(self, *args, **kw):
        if self._leaf:
            return op(self._path, args, kw)
        if self._helper:
            return self._call_helper(args, kw)
        last = self._path.rsplit(".", 1)[-1]
        if last.endswith("Place"):
            return Opaque("place")
        if self._real.startswith("paddle.nn.") and last[0].isupper():
            return make_layer(self._path, last, args, kw)
        if last[0].isupper():
            made = CHECKOUT.class_of(self._real)
            return made(*args, **kw) if made else Layer(self._path, args, kw)
        return op(self._path, args, kw)

    def _call_helper(self, args, kw):
        """Host work is done at once; a helper that runs ops is one op."""
        events, count, ops = list(LOG.events), LOG.count, LOG.ops
        answers = list(LOG.answers)
        try:
            out = self._helper()(*args, **kw)
            if LOG.ops == ops:
                return out
        except Stop:
            pass
        except RecursionError:
            pass
        except Exception:
            if LOG.ops == ops:
                raise
        LOG.events[:], LOG.count, LOG.ops, LOG.answers[:] = events, count, ops, answers
        return op(self._path, args, kw)

    def __enter__(self):
        LOG.add("with", self._path)
        return self

    def __exit__(self, *error):
        LOG.add("endwith", self._path)
        return False

    def __eq__(self, other):
        return isinstance(other, Opaque) and other._path == self._path

    def __hash__(self):
        return hash(self._path)


class Context:
    def __init__(self, path):
        self.path = path

    def __enter__(self):
        LOG.add("with", self.path)
        return Opaque(self.path)

    def __exit__(self, *error):
        LOG.add("endwith", self.path)
        return False


class WithOpaque(Opaque):
    """What stands in `with`: calling it makes a context, and runs nothing."""

    def __call__(self, *args, **kw):
        return Context(self._path)


class Layer:
    def __init__(self, path, args, kw):
        self._path = path
        LOG.add("layer", path, show(args), show(kw))

    def __getattr__(self, name):
        if name not in ("weight", "bias"):
            raise AttributeError(name)
        self.__dict__[name] = parameter([], "float32")
        return self.__dict__[name]

    def __call__(self, *args, **kw):
        shape, dtype, _ = infer("layer", args, kw)
        out = Tensor(shape, dtype)
        LOG.add("call_module", self._path, show(args), show(kw), show(out))
        return out


class Container(Layer):
    """Sequential, LayerList, LayerDict: their children are called, not they."""

    def __init__(self, children, names):
        self._path, self._children, self._names = "", list(children), list(names)

    def __call__(self, x):
        for child in self._children:
            x = child(x)
        return x

    def __getattr__(self, name):
        if not name.startswith("_") and name in self._names:
            return self._children[self._names.index(name)]
        raise AttributeError(name)

    def __getitem__(self, key):
        return self._children[self._names.index(key) if isinstance(key, str) else key]

    def __len__(self):
        return len(self._children)

    def __iter__(self):
        return iter(self._children)

    def append(self, layer):
        self.add_sublayer(str(len(self._children)), layer)
        return self

    def extend(self, layers):
        for layer in layers:
            self.append(layer)
        return self

    def add_sublayer(self, name, layer):
        self._names.append(name)
        self._children.append(layer)
        return layer

    def values(self):
        return list(self._children)

    sublayers = values


def make_layer(path, last, args, kw):
    if last == "Sequential":
        pairs = [a if isinstance(a, tuple) else (str(i), a) for i, a in enumerate(args)]
        return Container([p[1] for p in pairs], [p[0] for p in pairs])
    if last == "LayerList":
        children = list(args[0]) if args else []
        return Container(children, [str(i) for i in range(len(children))])
    return Layer(path, args, kw)


PARAMETERS = itertools.count(1)


def parameter(shape, dtype):
    return Tensor(shape, dtype, "%%param%d" % next(PARAMETERS))


class ObjectHelper:
    def get_default_dtype(self):
        return "float32"


class BaseLayer:
    """paddle.nn.Layer, as a base of classes of the source."""

    training, _dtype, _helper = True, "float32", ObjectHelper()

    def __init__(self, *args, **kw):
        pass

    def __call__(self, *args, **kw):
        return self.forward(*args, **kw)

    def add_sublayer(self, name, layer):
        setattr(self, name, layer)
        return layer

    def create_parameter(self, shape, attr=None, dtype=None, is_bias=False, default_initializer=None):
        if attr is False:
            return None
        return parameter([d if is_int(d) else 1 for d in shape], dtype_name(dtype) or "float32")

    def create_variable(self, name=None, persistable=None, dtype=None):
        return parameter([], dtype_name(dtype) or "float32")

    create_tensor = create_variable

    def add_parameter(self, name, parameter):
        setattr(self, name, parameter)
        return parameter

    def register_buffer(self, name, value, persistable=True):
        setattr(self, name, value)

    def eval(self):
        return self

    train = eval


def name_layers(layer, path, depth=0):
    """Layers are logged by where they hang below the root."""
    if depth > 16:
        return
    if isinstance(layer, Container):
        fields = zip(layer._names, layer._children)
    elif isinstance(layer, BaseLayer):
        fields = list(layer.__dict__.items())
    else:
        fields = ()
        layer._path = path
    for name, child in fields:
        if isinstance(child, (Layer, BaseLayer)):
            name_layers(child, path + "." + name if path else name, depth + 1)


class Never:
    pass


class LayerHelper:
    def __init__(self, layer_type=None, **kw):
        self._kw = kw
        self.__dict__.update(kw)

    def input_dtype(self, input_param_name="x"):
        return self._kw[input_param_name].dtype

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        raise Stop("LayerHelper." + name)


class ProgramHelper:
    """LayerHelper where a program is built: what is asked of it are nodes."""

    def __init__(self, *args, **kw):
        d = self.__dict__
        # `**locals()` holds anything: functions and objects are left out.
        d["kwargs"] = kw
        plain = {k: v for k, v in kw.items() if written(v)}
        LOG.add("layer", "LayerHelper", show(args), show(plain))
        d["_id"] = LOG.token()

    def input_dtype(self, input_param_name="x"):
        return self.kwargs[input_param_name].dtype

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        if name in ("name", "layer_type", "main_program", "startup_program"):
            return Opaque(name)

        def call(*args, **kw):
            shape, dtype, _ = infer(name, args, kw)
            if name.startswith("create_") and args and dtype_name(args[0]):
                dtype = dtype_name(args[0])
            out = Tensor(shape, dtype)
            LOG.add("call_method", name, show((self,) + args), show(kw), show(out))
            return out

        return call


def written(v):
    if isinstance(v, (list, tuple, set)):
        return all(map(written, v))
    if isinstance(v, dict):
        return all(map(written, v.keys())) and all(map(written, v.values()))
    return v is None or isinstance(v, (bool, int, float, complex, str, slice, range, Tensor, DType, type, type(Ellipsis)))


class Program:
    random_seed = 0


class Numpy:
    """What bodies use of numpy on numbers."""

    pi, e, inf, nan, newaxis = math.pi, math.e, float("inf"), float("nan"), None
    ndarray, generic, number, integer, floating = (type(n, (), {}) for n in "ndarray generic number integer floating".split())
    bool_ = type("bool_", (), {})
    bool, int, float, complex, object, str = bool, int, float, complex, object, str

    class finfo:
        TABLE = {
            "float16": (65504.0, 0.0009765625, 6.103515625e-05),
            "float32": (3.4028234663852886e38, 1.1920928955078125e-07, 1.1754943508222875e-38),
            "float64": (1.7976931348623157e308, 2.220446049250313e-16, 2.2250738585072014e-308),
        }

        def __init__(self, dtype):
            if dtype_name(dtype) not in self.TABLE:
                raise ValueError("data type not inexact")
            self.max, self.eps, self.tiny = self.TABLE[dtype_name(dtype)]
            self.min, self.smallest_normal = -self.max, self.tiny

    class iinfo:
        def __init__(self, dtype):
            bits = {"int8": 7, "uint8": 8, "int16": 15, "int32": 31, "int64": 63}.get(dtype_name(dtype))
            if not bits:
                raise ValueError("Invalid integer data type")
            self.max = 2**bits - 1
            self.min = 0 if dtype_name(dtype) == "uint8" else -(2**bits)

    class array:
        """Of numbers: enough to ask for the dtype and the shape."""

        def __init__(self, values):
            items = list(values) if isinstance(values, (list, tuple)) else [values]
            if not all(isinstance(v, (int, float)) for v in items):
                raise Stop("np.array")
            types = set(type(v) for v in items)
            name = "float64" if float in types or not items else "int64" if int in types else "bool"
            self.dtype = type("dtype", (), {"name": name})()
            self.shape = (len(items),) if isinstance(values, (list, tuple)) else ()
            self.ndim = len(self.shape)

    @staticmethod
    def isscalar(x):
        return isinstance(x, (int, float, bool, complex, str))

    @staticmethod
    def issubdtype(a, b):
        return a is int and getattr(b, "__name__", "") == "integer"

    def __getattr__(self, name):
        if name in NAMES:
            return name
        fn = getattr(math, {"power": "pow", "abs": "fabs"}.get(name, name), None)
        table = {"prod": math.prod, "sum": sum, "max": max, "min": min, "abs": abs}

        def call(*args, **kw):
            if name in table and len(args) == 1 and not kw and not isinstance(args[0], Tensor):
                return table[name](args[0])
            if fn and name in "sqrt log exp ceil floor log2 log10 sin cos tanh power".split():
                if all(isinstance(a, (int, float)) for a in args):
                    return float(fn(*args))
            raise Stop("np." + name)

        return call


def convert(d):
    n = dtype_name(d)
    if not n:
        if d is None:
            raise TypeError("dtype must be given")
        raise Stop("dtype")
    return n


def is_tensor(x):
    return isinstance(x, Tensor)


def kind_of(test):
    def check(x):
        if not isinstance(x, Tensor):
            raise TypeError("Expected Tensor, but received another type")
        return test(x)

    return check


def broadcast_shape(a, b):
    if not all(isinstance(d, int) for d in list(a) + list(b)):
        raise Stop("broadcast_shape")
    return broadcast(a, b)


def always(value):
    return lambda *args, **kw: value


HOST = {
    "convert_dtype": convert,
    "convert_np_dtype_to_dtype_": lambda d: DTYPES[convert(d)],
    "get_device": always("cpu"),
    "get_cudnn_version": always(None),
    "get_default_dtype": always("float32"),
    "_current_expected_place": lambda *a: Opaque("place"),
    "_get_paddle_place": lambda *a: Opaque("place"),
    "get_all_custom_device_type": lambda: [],
    "default_main_program": lambda: Program(),
    "broadcast_shape": broadcast_shape,
    "is_tensor": is_tensor,
    "is_complex": kind_of(lambda t: t.is_complex()),
    "is_floating_point": kind_of(lambda t: t.is_floating_point()),
    "is_integer": kind_of(lambda t: t.is_integer()),
    "_contain_var": lambda values: any(isinstance(v, Tensor) for v in values),
    "LayerHelper": LayerHelper,
    "Variable": Tensor,
    "EagerParamBase": Tensor,
    "Value": Never,
    "OpResult": Never,
    "ParameterMeta": Never,
    "DataType": DataType,
    "VarType": VarType,
}
for _n in (
    "in_pir_executor_mode in_cinn_mode in_to_static_mode in_sot_simulation_mode "
    "_in_legacy_dygraph is_compiled_with_cuda is_compiled_with_rocm is_compiled_with_xpu is_compiled_with_cinn "
    "is_compiled_with_ipu is_compiled_with_npu is_compiled_with_custom_device is_compiled_with_distribute "
    "is_compiled_with_dist is_compiled_with_mkldnn"
).split():
    HOST[_n] = always(False)
for _n in "check_variable_and_dtype check_type check_dtype check_shape".split():
    HOST[_n] = always(None)

def set_program(program):
    """Which branches bodies take, and what their tensors are instances of."""
    dygraph, pir, static = (program == p for p in ("dygraph", "pir", "static"))
    for name in "in_dynamic_mode in_dygraph_mode _non_static_mode".split():
        HOST[name] = always(dygraph)
    for name in "in_dynamic_or_pir_mode use_pir_api".split():
        HOST[name] = always(not static)
    HOST["in_pir_mode"] = always(pir)
    HOST["in_static_mode"] = always(not dygraph)
    HOST["LayerHelper"] = LayerHelper if dygraph else ProgramHelper
    HOST["Variable"] = Never if pir else Tensor
    HOST["EagerParamBase"] = Tensor if dygraph else Never
    HOST["Value"] = HOST["OpResult"] = Tensor if pir else Never
    global EAGER
    EAGER = Tensor if dygraph else Never


EAGER = Tensor

# Of Python's own library bodies use these; nothing else is imported.
LIBRARY = {"numpy": Numpy()}
for _n in (
    "math functools operator itertools re os sys warnings builtins numbers typing collections copy string inspect "
    "logging contextlib enum dataclasses types time random"
).split():
    LIBRARY[_n] = __import__(_n)


class Globals(dict):
    """The names of a module; each is made when it is first asked for."""

    def __init__(self, module):
        super().__init__()
        self.module = module
        self["__builtins__"] = builtins
        self["__name__"] = module.name

    def __missing__(self, name):
        value = CHECKOUT.named(self.module, name)
        self[name] = value
        return value


class Module:
    def __init__(self, name, path, text):
        self.name, self.path = name, path
        self.package = path.endswith("__init__.py")
        self.names, self.stars, self.compiled = {}, [], {}
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            self.bind(ast.parse(text).body)
        self.globals = Globals(self)

    def absolute(self, node):
        if not node.level:
            return node.module
        parts = self.name.split(".")
        if not self.package:
            parts = parts[:-1]
        parts = parts[: len(parts) - (node.level - 1)]
        return ".".join(parts + ([node.module] if node.module else []))

    def bind(self, body):
        for n in body:
            if isinstance(n, ast.FunctionDef):
                self.names[n.name] = ("function", n)
            elif isinstance(n, ast.ClassDef):
                self.names[n.name] = ("class", n)
            elif isinstance(n, ast.Assign):
                for t in n.targets:
                    if isinstance(t, ast.Name):
                        self.names[t.id] = ("value", n.value)
            elif isinstance(n, ast.AnnAssign) and n.value and isinstance(n.target, ast.Name):
                self.names[n.target.id] = ("value", n.value)
            elif isinstance(n, ast.Import):
                for a in n.names:
                    if a.asname:
                        self.names[a.asname] = ("module", a.name)
                    else:
                        self.names[a.name.split(".")[0]] = ("module", a.name.split(".")[0])
            elif isinstance(n, ast.ImportFrom):
                source = self.absolute(n)
                for a in n.names:
                    if a.name == "*":
                        self.stars.insert(0, source)
                    else:
                        self.names[a.asname or a.name] = ("import", source, a.name)
            elif isinstance(n, ast.If):
                if not (isinstance(n.test, ast.Name) and n.test.id == "TYPE_CHECKING"):
                    self.bind(n.body)
                self.bind(n.orelse)
            elif isinstance(n, ast.Try):
                for h in n.handlers:
                    self.bind(h.body)
                self.bind(n.body)
                self.bind(n.orelse)

    def touch(self, name):
        try:
            self.globals[name]
        except (KeyError, Stop):
            pass

    def keeps(self, decorator):
        """Those of the framework call the function as it is; those of a user's own module are run."""
        root = decorator
        while isinstance(root, (ast.Call, ast.Attribute)):
            root = root.func if isinstance(root, ast.Call) else root.value
        if not isinstance(root, ast.Name):
            return False
        if root is decorator and root.id in ("staticmethod", "property", "classmethod"):
            return True
        own = self.names.get(root.id, ("",))[0] in ("function", "class", "value")
        return own and not (self.name == "paddle" or self.name.startswith("paddle."))

    def made(self, name):
        """The function or class of that name, compiled once."""
        if name not in self.compiled:
            self.compiled[name] = self.compile(self.names[name][1])
        return self.compiled[name]

    def compile(self, node):
        """Defines a function or a class in this module's names. The node is used up."""
        rewrite = False
        for n in ast.walk(node):
            if isinstance(n, ast.FunctionDef):
                n.decorator_list = [d for d in n.decorator_list if self.keeps(d)]
                n.returns = None
            elif isinstance(n, ast.arg):
                n.annotation = None
            elif isinstance(n, (ast.Import, ast.ImportFrom, ast.With)):
                rewrite = True
            elif isinstance(n, ast.Name) and isinstance(node, ast.ClassDef):
                # The body of a class looks names up in the dict itself, which makes none.
                self.touch(n.id)
        if isinstance(node, ast.FunctionDef):
            # So are defaults and decorators, which run where the function is defined.
            for part in node.args.defaults + node.args.kw_defaults + node.decorator_list:
                for n in ast.walk(part) if part is not None else ():
                    if isinstance(n, ast.Name):
                        self.touch(n.id)
            if isinstance(node.body[0], ast.Expr) and isinstance(node.body[0].value, ast.Constant) and node.body[1:]:
                del node.body[0]
        future = ast.ImportFrom(module="__future__", names=[ast.alias(name="annotations", asname=None)], level=0)
        whole = ast.Module(body=[future, node], type_ignores=[])
        if rewrite:
            whole.body[1] = Rewrite(self).visit(node)
            ast.fix_missing_locations(whole)
        else:
            for new in (future, future.names[0]):
                new.lineno = new.end_lineno = 1
                new.col_offset = new.end_col_offset = 0
        scope = {}
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            code = compile(whole, self.path, "exec")
        exec(code, self.globals, scope)
        return scope[node.name]


class Rewrite(ast.NodeTransformer):
    """Imports in a body look names up instead; what stands in `with` makes contexts."""

    def __init__(self, module):
        self.module = module

    def _assign(self, name, binding):
        value = ast.Call(
            func=ast.Name(id="__look_up__", ctx=ast.Load()),
            args=[ast.Constant(value=name, kind=None)] + [ast.Constant(value=b, kind=None) for b in binding],
            keywords=[],
        )
        return ast.Assign(targets=[ast.Name(id=name, ctx=ast.Store())], value=value, type_comment=None)

    def visit_Import(self, node):
        out = []
        for a in node.names:
            name = a.asname or a.name.split(".")[0]
            out.append(self._assign(name, ("module", a.name if a.asname else name)))
        return [ast.copy_location(n, node) for n in out]

    def visit_ImportFrom(self, node):
        out = [self._assign(a.asname or a.name, ("import", self.module.absolute(node), a.name)) for a in node.names]
        return [ast.copy_location(n, node) for n in out]

    def visit_With(self, node):
        self.generic_visit(node)
        for item in node.items:
            if isinstance(item.context_expr, ast.Call):
                item.context_expr.func = ast.Call(
                    func=ast.Name(id="__context__", ctx=ast.Load()), args=[item.context_expr.func], keywords=[]
                )
        return node


def context(f):
    return WithOpaque(f._path, f._real) if isinstance(f, Opaque) else f


class Checkout:
    def __init__(self, tree, prefix, outputs):
        self.tree, self.prefix, self.outputs = tree, prefix, outputs
        self.modules, self.counts, self.public, self.resolving = {}, {}, set(), set()
        for module, variable, package in (
            ("paddle", "__all__", "paddle."),
            ("paddle.nn.functional", "__all__", "paddle.nn.functional."),
            ("paddle.linalg", "__all__", "paddle.linalg."),
            ("paddle.fft", "__all__", "paddle.fft."),
            ("paddle.signal", "__all__", "paddle.signal."),
            ("paddle.tensor", "tensor_method_func", "paddle."),
        ):
            m = self.load(module)
            value = m.names.get(variable) if m else None
            if value and value[0] == "value":
                for e in getattr(value[1], "elts", ()):
                    if isinstance(e, ast.Constant):
                        self.public.add(package + e.value)

    def load(self, dotted):
        if dotted not in self.modules:
            self.modules[dotted] = None
            base = os.path.join(self.tree, self.prefix + dotted.replace(".", "/"))
            for path in (base + ".py", base + "/__init__.py"):
                if os.path.isfile(path):
                    self.add(dotted, path, open(path, encoding="utf-8").read())
                    break
        return self.modules[dotted]

    def add(self, dotted, path, text):
        m = self.modules[dotted] = Module(dotted, path, text)
        m.globals["__look_up__"] = lambda name, *binding: self.imported(m, name, binding)
        m.globals["__context__"] = context
        return m

    def resolve_in(self, m, name, depth=0):
        if depth > 16 or m is None:
            return None
        b = m.names.get(name)
        if b:
            if b[0] == "module":
                return (self.load(b[1]), None) if self.load(b[1]) else None
            if b[0] == "import":
                source = self.load(b[1])
                if source and source is not m:
                    found = self.resolve_in(source, b[2], depth + 1)
                    if found:
                        return found
                sub = self.load(b[1] + "." + b[2])
                return (sub, None) if sub else None
            return m, b
        for star in m.stars:
            found = self.resolve_in(self.load(star), name, depth + 1)
            if found:
                return found
        if m.package:
            sub = self.load(m.name + "." + name)
            return (sub, None) if sub else None
        return None

    def resolve(self, dotted):
        first, *rest = dotted.split(".")
        m, b = self.load(first), None
        for part in rest:
            if m is None or b is not None:
                return None
            found = self.resolve_in(m, part, 1)
            if not found:
                return None
            m, b = found
        return (m, b) if m else None

    def public_path(self, module, name):
        if name.startswith("_"):
            return ""
        own = "paddle."
        for package in ("paddle.nn.functional", "paddle.fft", "paddle.signal"):
            if module.startswith(package):
                own = package + "."
                break
        for package in (own, "paddle.", "paddle.nn.functional.", "paddle.linalg."):
            if package + name in self.public:
                return package + name
        return ""

    def outputs_of(self, path):
        before, _, name = path.rpartition(".")
        if not before:
            return 1
        if before.endswith("_C_ops"):
            return max(1, self.outputs.get(name) or self.outputs.get(name[:-1] if name.endswith("_") else name) or 1)
        if path not in self.counts:
            self.counts[path] = 1
            found = self.resolve(path)
            if found and found[1] and found[1][0] == "function" and found[1][1].returns is not None:
                r = found[1][1].returns
                if isinstance(r, ast.Subscript) and getattr(r.value, "id", "") == "tuple":
                    parts = r.slice.value if type(r.slice).__name__ == "Index" else r.slice
                    parts = parts.elts if isinstance(parts, ast.Tuple) else [parts]
                    if not any(isinstance(p, ast.Constant) and p.value is Ellipsis for p in parts):
                        self.counts[path] = len(parts)
        return self.counts[path]

    def class_of(self, real):
        found = self.resolve(real)
        if found and found[1] and found[1][0] == "class":
            return found[0].made(found[1][1].name)
        return None

    def named(self, m, name):
        b = m.names.get(name)
        if not b:
            for star in m.stars:
                source = self.load(star)
                if source and name in source.names and not name.startswith("_"):
                    return self.imported(m, name, ("import", star, name))
            raise KeyError(name)
        if b[0] == "function":
            if name in HOST:
                return HOST[name]
            public = self.public_path(m.name, name)
            if public and (m.name == "paddle" or m.name.startswith("paddle.")):
                return Opaque(public, public, True)
            return m.made(name)
        if b[0] == "class":
            return HOST[name] if name in HOST else m.made(name)
        if b[0] == "value":
            key = (m.name, name)
            if key in self.resolving:
                raise Stop(name)
            self.resolving.add(key)
            events, count = list(LOG.events), LOG.count
            try:
                v = eval(compile(ast.fix_missing_locations(ast.Expression(body=b[1])), m.path, "eval"), m.globals)
                if len(LOG.events) == len(events):
                    return v
            except (Exception, Stop):
                pass
            finally:
                self.resolving.discard(key)
            LOG.events[:], LOG.count = events, count
            return Opaque(name, m.name + "." + name)
        return self.imported(m, name, b)

    def imported(self, m, name, b):
        module, member = b[1], b[2] if b[0] == "import" else ""
        real = module + "." + member if member else module
        first = real.split(".")[0]
        if first in LIBRARY:
            v = LIBRARY[first]
            for part in real.split(".")[1:]:
                v = getattr(v, part)
            return v
        if real == "paddle":
            return self.dotted("paddle", "paddle")
        path = name if member or name == module.split(".")[0] else module
        if member and module.startswith("paddle"):
            if member in HOST:
                return HOST[member]
            public = self.public_path("paddle", member)
            if public and not member[0].isupper():
                return Opaque(public, public, True)
        return self.dotted(path, real)

    def dotted(self, path, real):
        before, _, last = real.rpartition(".")
        for root in ("_C_ops", "_legacy_C_ops"):
            if before == root or before.endswith("." + root):
                return Opaque(path, real, True)
        if last not in ("_C_ops", "_legacy_C_ops") and real != "paddle":
            if last in HOST:
                return HOST[last]
            if last in DTYPES and (before == "paddle" or before.endswith("framework.dtype") or before.endswith(".framework")):
                return DTYPES[last]
            if before.endswith("VarType") or before.endswith("DataType"):
                table = DataType if before.endswith("DataType") else VarType
                if hasattr(table, last):
                    return getattr(table, last)
            if real in ("paddle.nn.Layer", "paddle.nn.layer.layers.Layer"):
                return BaseLayer
            if real in ("paddle.Tensor", "core.eager.Tensor", "paddle.dtype") or real.endswith("core.eager.Tensor"):
                return DataType if last == "dtype" else EAGER
            if real in self.public and not last[0].isupper():
                return Opaque(path, real, True)
            if real.startswith("paddle."):
                found = self.resolve(real)
                if found and found[1]:
                    home, b = found
                    if b[0] == "function":
                        return Opaque(path, real, False, lambda: home.made(b[1].name))
                    if b[0] == "value":
                        v = home.globals[last]
                        if not isinstance(v, Opaque):
                            return v
        return Opaque(path, real)


CHECKOUT = None


def make_inputs(spec):
    out, n = {}, itertools.count()

    def tensor(text):
        dtype, dims = re.match(r"(\w+)\[(.*)\]$", text).groups()
        return Tensor([int(d) for d in dims.split(",") if d.strip()], dtype, "%%in%d" % next(n))

    for name, given in spec.items():
        if "tensor" in given:
            out[name] = tensor(given["tensor"])
        elif "tensors" in given:
            out[name] = [tensor(t) for t in given["tensors"]]
        else:
            scope = {"paddle": CHECKOUT.dotted("paddle", "paddle"), "__builtins__": builtins}
            out[name] = eval(given["literal"], scope)
    return out


def make_root(made, inputs):
    """The layer under work, from a class; its constructor's arguments are left out of inputs."""
    global LOG
    LOG = Log(())
    given = make_inputs({k: v for k, v in inputs.items() if "literal" in v})
    code = made.__init__.__code__
    names = code.co_varnames[1 : code.co_argcount + code.co_kwonlyargcount]
    root = made(**{k: v for k, v in given.items() if k in names})
    name_layers(root, "")
    return root, {k: v for k, v in inputs.items() if k not in names or "literal" not in v}


def run(function, inputs, answers):
    global LOG
    LOG = Log(answers)
    sys.setrecursionlimit(1500)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            out, stdout = None, sys.stdout
            sys.stdout = open(os.devnull, "w")
            try:
                out = function(**make_inputs(inputs))
            finally:
                sys.stdout.close()
                sys.stdout = stdout
        LOG.events.append(("output", show(out)))
    except Stop as e:
        LOG.events.append(("not followed", str(e)))
    except Exception as e:
        LOG.events.append(("raise", type(e).__name__))
        if os.environ.get("OPLINT_RECORDER_TRACE"):
            import traceback

            traceback.print_exc()
    return LOG.events


def run_job(job):
    if job.get("text") is not None:
        home = CHECKOUT.add(job["module"], job["file"], job["text"])
    else:
        home = CHECKOUT.load(job["module"])
    kind = home.names[job["function"]][0]
    body = home.made(job["function"])
    inputs = job["inputs"]
    bound = lambda f: f
    if kind == "class":
        root, inputs = make_root(body, inputs)
        body = root.forward
        bound = lambda f: functools.partial(f, root)
    forward = None
    if job["forward"]:
        forward = bound(CHECKOUT.add("generated", "<forward>", job["forward"]).made("forward"))
    result = {"same": True, "returned": False, "difference": ""}
    for answers in job["runs"]:
        a = run(body, inputs, answers)
        result["returned"] |= a[-1][0] == "output"
        if not forward:
            continue
        b = run(forward, inputs, answers)
        if a != b:
            result["same"] = False
            for x, y in itertools.zip_longest(a, b):
                if x != y:
                    result["difference"] = "answers %s: body %s, forward %s" % (answers, x, y)
                    break
            break
    return result


def main():
    global CHECKOUT
    work = json.load(open(sys.argv[1], encoding="utf-8"))
    if resource:
        # Nobody may be left to stop a body that does not end.
        resource.setrlimit(resource.RLIMIT_CPU, (work["seconds"],) * 2)
    set_program(work.get("program", "dygraph"))
    CHECKOUT = Checkout(work["tree"], work["prefix"], work["outputs"])
    for job in work["jobs"]:
        try:
            result = run_job(job)
        except SyntaxError as e:
            result = {"same": False, "returned": False, "difference": "the forward does not compile: %s" % e}
        except Exception as e:
            result = {"same": False, "returned": False, "difference": "%s: %s" % (type(e).__name__, e)}
        print(json.dumps(result), flush=True)


if __name__ == "__main__":
    main()
