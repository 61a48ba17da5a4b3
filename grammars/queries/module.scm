; What a statement of a module binds or exports. lib/python/Module.cpp runs this
; over one block at a time: patterns begin at its statements, never below.

(import_statement) @import
(import_from_statement) @import

(function_definition name: (identifier) @name) @function
(class_definition name: (identifier) @name) @class
(decorated_definition
  definition: [(function_definition name: (identifier) @name)
               (class_definition name: (identifier) @name)]) @decorated

(expression_statement
  (assignment left: (_) @target) @assignment
  (#not-eq? @target "__all__"))

; __all__ = [...]   __all__ += other.__all__   __all__.extend([...])   __all__.append("x")
(expression_statement
  (assignment left: (identifier) @all right: (_) @exports)
  (#eq? @all "__all__"))
(expression_statement
  (augmented_assignment left: (identifier) @all right: (_) @exports.more)
  (#eq? @all "__all__"))
(expression_statement
  (call
    function: (attribute object: (identifier) @all attribute: (identifier) @extend)
    arguments: (argument_list . (_) @exports.more .))
  (#eq? @all "__all__") (#eq? @extend "extend"))
(expression_statement
  (call
    function: (attribute object: (identifier) @all attribute: (identifier) @append)
    arguments: (argument_list . (_) @exports.one .))
  (#eq? @all "__all__") (#eq? @append "append"))

; Blocks that run in the module's own scope
(if_statement) @if
(try_statement) @try
(for_statement) @for
[(with_statement) (while_statement) (block) (ERROR)] @block
