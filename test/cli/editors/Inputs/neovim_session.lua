-- A person's session: opens files of the checkout in the current folder, edits, applies an action; prints what the
-- editor shows.
local function say(...)
  io.stdout:write(table.concat({ ... }, " ") .. "\n")
  io.stdout:flush()
end

local function shown()
  local lines = {}
  for _, d in ipairs(vim.diagnostic.get(0)) do
    table.insert(lines, string.format("%d:%d %s: %s", d.lnum + 1, d.col + 1, d.code or "", d.message))
  end
  table.sort(lines)
  return table.concat(lines, "\n")
end

function wait_for(text)
  if not vim.wait(20000, function() return shown():find(text, 1, true) ~= nil end, 20) then
    say("TIMEOUT waiting for", text, "; shown:", shown())
    os.exit(1)
  end
  say(shown())
end

function wait_gone(text)
  if not vim.wait(20000, function() return shown():find(text, 1, true) == nil end, 20) then
    say("TIMEOUT: still shown:", shown())
    os.exit(1)
  end
  say("gone: " .. text)
end

-- Replaces the first occurrence of `old` in the buffer.
function replace(old, new)
  for i, line in ipairs(vim.api.nvim_buf_get_lines(0, 0, -1, true)) do
    local from, to = line:find(old, 1, true)
    if from then
      vim.api.nvim_buf_set_lines(0, i - 1, i, true, { line:sub(1, from - 1) .. new .. line:sub(to + 1) })
      return i
    end
  end
  say("NOT FOUND", old)
  os.exit(1)
end

-- Applies the first code action whose title contains `title`, at the line of the first diagnostic with `rule`.
function act(rule, title)
  local line
  for _, d in ipairs(vim.diagnostic.get(0)) do
    if d.code == rule then line = d.lnum end
  end
  local params = vim.lsp.util.make_range_params()
  params.range = { start = { line = line, character = 0 }, ["end"] = { line = line, character = 0 } }
  params.context = { diagnostics = {} }
  local replies = vim.lsp.buf_request_sync(0, "textDocument/codeAction", params, 20000)
  for _, reply in pairs(replies or {}) do
    for _, action in ipairs(reply.result or {}) do
      if action.title:find(title, 1, true) and action.edit then
        say("action: " .. action.title)
        vim.lsp.util.apply_workspace_edit(action.edit, "utf-16")
        return
      end
    end
  end
  say("NO ACTION", title)
  os.exit(1)
end

function finish()
  vim.lsp.stop_client(vim.lsp.get_active_clients())
  vim.wait(2000, function() return #vim.lsp.get_active_clients() == 0 end, 20)
  say("done")
  vim.cmd("qall!")
end
say_line = say
