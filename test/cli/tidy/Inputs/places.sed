# `path:line:column: severity: message [rule]` of op-lint and of clang-tidy, brought to one form: without the folder, the
# severity (clang-tidy's is always `warning`) and the prefix of the check's name.
s,^.*/\(paddle/[^ :]*:[0-9]*:[0-9]*\): \(warning\|error\|note\): ,\1 ,
s,\[op-\([a-z-]*\)\]$,[\1],
