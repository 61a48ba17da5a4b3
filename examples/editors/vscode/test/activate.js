// Runs activate() in node against a stub of the editor's API, with the real server: `OP_LINT=path node test/activate.js
// ROOT FILE`. Opens FILE of the checkout ROOT as the editor would and prints the diagnostics that the extension shows.
"use strict";
const fs = require("fs");
const Module = require("module");
const path = require("path");

class Disposable {
  constructor(f) { this.f = f; }
  dispose() { if (this.f) this.f(); }
  static from(...all) { return new Disposable(() => all.forEach((d) => d.dispose())); }
}
class Uri {
  constructor(fsPath) { this.scheme = "file"; this.fsPath = this.path = fsPath; this.authority = this.query = this.fragment = ""; }
  static file(p) { return new Uri(p); }
  static parse(s) { return new Uri(decodeURIComponent(s.replace(/^file:\/\//, ""))); }
  toString() { return "file://" + this.fsPath.split("/").map(encodeURIComponent).join("/"); }
  with() { return this; }
  toJSON() { return this.toString(); }
}
class Position { constructor(l, c) { this.line = l; this.character = c; } }
class Range { constructor(a, b, c, d) { this.start = a instanceof Position ? a : new Position(a, b); this.end = b instanceof Position ? b : new Position(c, d); } }
class Diagnostic { constructor(range, message, severity) { Object.assign(this, { range, message, severity }); } }
class EventEmitter {
  constructor() {
    this.listeners = [];
    this.event = (f, self) => { this.listeners.push(self ? f.bind(self) : f); return new Disposable(); };
  }
  fire(e) { for (const f of this.listeners) f(e); }
  dispose() {}
}
class TabInputText { constructor(uri) { this.uri = uri; } }
class CodeActionKind {
  constructor(value) { this.value = value; }
  append(part) { return new CodeActionKind(this.value ? `${this.value}.${part}` : part); }
}
for (const kind of ["Empty", "QuickFix", "Refactor", "RefactorExtract", "RefactorInline", "RefactorRewrite", "Source", "SourceOrganizeImports"])
  CodeActionKind[kind] = new CodeActionKind(kind);
const [root, file] = [path.resolve(process.argv[2]), process.argv[3]];
const shown = new Map();
let notify = () => {};
const collection = {
  name: "op-lint",
  set(uri, list) { shown.set(uri.fsPath, list || []); notify(); },
  delete() {}, clear() {}, dispose() {}, forEach() {}, get() {}, has() { return false; },
};
const events = {};
const event = (name) => (events[String(name)] = events[name] || new EventEmitter()).event;
const text = fs.readFileSync(path.join(root, file), "utf8");
const opened = {
  uri: Uri.file(path.join(root, file)), languageId: "yaml", version: 1, isClosed: false, isDirty: false, isUntitled: false,
  fileName: path.join(root, file), lineCount: text.split("\n").length, getText: () => text,
};
const anything = () => new Proxy(function () {}, {
  get: (_, key) => (key === "dispose" ? () => {} : key === "then" ? undefined : anything()),
  apply: () => new Disposable(() => {}), construct: () => ({}),
});
const group = (real) => new Proxy(real, {
  get: (target, key) => {
    if (key in target) return target[key];
    if (typeof key === "string" && /^onDid|^onWill/.test(key)) return event(key);
    if (typeof key === "string" && /^register|^create|^set|^show/.test(key)) return () => new Disposable(() => {});
    return undefined;
  },
});
const channel = { append() {}, appendLine() {}, show() {}, clear() {}, dispose() {}, replace() {}, hide() {} };
const output = { ...channel };
const real = {
  version: "1.75.0", Disposable, Uri, Position, Range, Diagnostic, EventEmitter, CodeActionKind, TabInputText,
  DiagnosticSeverity: { Error: 0, Warning: 1, Information: 2, Hint: 3 },
  DiagnosticTag: { Unnecessary: 1, Deprecated: 2 },
  CancellationTokenSource: class { constructor() { this.token = { isCancellationRequested: false, onCancellationRequested: () => new Disposable() }; } cancel() {} dispose() {} },
  languages: group({ createDiagnosticCollection: () => collection, match: (selector, d) => ([].concat(selector).some((s) => s.language === d.languageId) ? 10 : 0) }),
  workspace: group({
    workspaceFolders: [{ uri: Uri.file(root), name: path.basename(root), index: 0 }],
    getWorkspaceFolder: () => ({ uri: Uri.file(root), name: path.basename(root), index: 0 }),
    textDocuments: [opened], notebookDocuments: [],
    getConfiguration: () => ({ get: (key, fallback) => (key === "path" ? process.env.OP_LINT || "op-lint" : key === "base" ? process.env.OP_LINT_BASE || "" : fallback), has: () => false, inspect: () => undefined }),
    createFileSystemWatcher: () => ({ onDidCreate: event("c"), onDidChange: event("m"), onDidDelete: event("d"), dispose() {} }),
    fs: anything(), asRelativePath: (u) => String(u),
  }),
  window: group({
    createOutputChannel: () => output, activeTextEditor: { document: opened }, visibleTextEditors: [{ document: opened }],
    showErrorMessage: (m) => { console.log("error:", m); return Promise.resolve(); },
    showInformationMessage: () => Promise.resolve(), showWarningMessage: () => Promise.resolve(),
    tabGroups: { all: [{ tabs: [{ input: new TabInputText(opened.uri) }] }], onDidChangeTabs: event("tabs"), onDidChangeTabGroups: event("groups") },
  }),
  commands: group({ registerCommand: () => new Disposable() }),
  env: { language: "en", appName: "stub", uiKind: 1 }, UIKind: { Desktop: 1, Web: 2 }, l10n: { t: (s) => s },
};
// Classes that the client library derives from or compares with, and enumerations that it only passes on.
const vscode = new Proxy(real, {
  get: (target, key) => (key in target ? target[key] : (target[key] = /^[A-Z]/.test(String(key)) ? new Proxy(class {}, { get: (t, k) => (k in t ? t[k] : typeof k === "string" ? 0 : undefined) }) : group({}))),
});

const load = Module._load;
Module._load = function (name, ...rest) { return name === "vscode" ? vscode : load.call(this, name, ...rest); };
const extension = require("../out/extension.js");

(async () => {
  const context = { subscriptions: [], extensionPath: __dirname };
  const arrived = new Promise((resolve) => { notify = resolve; });
  await extension.activate(context);
  const timer = setTimeout(() => { console.log("no diagnostics within 20 s"); process.exit(1); }, 20000);
  while (!(shown.get(opened.fileName) || []).length) { await Promise.race([arrived, new Promise((r) => setTimeout(r, 50))]); }
  clearTimeout(timer);
  for (const d of shown.get(opened.fileName)) console.log(`${d.range.start.line + 1}: ${d.code && d.code.value ? d.code.value : d.code}: ${d.message}`);
  await extension.deactivate();
  console.log("deactivated");
  process.exit(0);
})().catch((e) => { console.log(e.stack); process.exit(1); });
