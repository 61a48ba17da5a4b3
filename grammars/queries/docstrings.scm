; Documentation that is attached by a call, which begins with a signature:
;   add_docstr(torch.abs, r"""abs(input, *, out=None) -> Tensor ...""")
;   add_docstr_all("abs", r"""abs() -> Tensor ...""")
(call
  function: (identifier) @callee
  arguments: (argument_list . (_) @api . (_) @text)
  (#any-of? @callee "add_docstr" "_add_docstr" "add_docstr_all"))
