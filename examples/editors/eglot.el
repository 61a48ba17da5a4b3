;;; op-lint in Emacs with eglot: load this from your init file.
;; Tried with Debian 12's Emacs 28.2 and its elpa-eglot.

(require 'eglot)

(defvar op-lint-base ""
  "Revision that the checkout is compared with; \"\" compares nothing.")

(defvar op-lint-alignment ""
  "Folder that holds the checkouts docs and PaConvert; then a hover on a
Python API says which alignment plan it needs.")

(defun op-lint-contact (&rest _)
  "How eglot starts the server."
  (list "op-lint" "lsp" :initializationOptions (list :base op-lint-base :alignment op-lint-alignment)))

(dolist (mode '((c++-mode c-mode) python-mode yaml-mode))
  (add-to-list 'eglot-server-programs (cons mode #'op-lint-contact)))

(provide 'op-lint-eglot)
