-- op-lint in Neovim 0.7 and later: put this into your init.lua (or `:source` it).
-- It starts `op-lint lsp` for the files of a Paddle or PyTorch checkout. Tried with Debian 12's Neovim 0.7.2.

-- What the checkout is compared with; "" compares nothing.
local base = vim.env.OP_LINT_BASE or ""
-- The folder that holds the checkouts docs and PaConvert; then a hover on a Python API says which plan it needs.
local alignment = vim.env.OP_LINT_ALIGNMENT or ""

local function start(buffer)
  local file = vim.api.nvim_buf_get_name(buffer)
  local root
  local folder = vim.fn.fnamemodify(file, ":p:h")
  while folder ~= "/" do
    if vim.fn.filereadable(folder .. "/.op-lint.yaml") == 1 or vim.fn.isdirectory(folder .. "/.git") == 1
        or vim.fn.filereadable(folder .. "/.git") == 1 then
      root = folder
      break
    end
    folder = vim.fn.fnamemodify(folder, ":h")
  end
  if not root then
    return
  end
  vim.g.op_lint_clients = vim.g.op_lint_clients or {}
  local clients = vim.g.op_lint_clients
  if not clients[root] then
    clients[root] = vim.lsp.start_client({
      name = "op-lint",
      cmd = { "op-lint", "lsp" },
      root_dir = root,
      init_options = { base = base, alignment = alignment },
    })
    vim.g.op_lint_clients = clients
  end
  vim.lsp.buf_attach_client(buffer, clients[root])
end

vim.api.nvim_create_autocmd({ "BufReadPost", "BufNewFile" }, {
  pattern = { "*.cc", "*.cu", "*.h", "*.cpp", "*.kps", "*.py", "*.yaml" },
  callback = function(args)
    start(args.buf)
  end,
})
