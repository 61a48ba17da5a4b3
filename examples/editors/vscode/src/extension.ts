// op-lint in Visual Studio Code: starts `op-lint lsp` for the open folder.
import * as vscode from "vscode";
import { LanguageClient, LanguageClientOptions, ServerOptions } from "vscode-languageclient/node";

let client: LanguageClient | undefined;

function createClient(): LanguageClient {
  const settings = vscode.workspace.getConfiguration("op-lint");
  const server: ServerOptions = { command: settings.get<string>("path", "op-lint"), args: ["lsp"] };
  const options: LanguageClientOptions = {
    documentSelector: ["cpp", "cuda-cpp", "python", "yaml"].map((language) => ({ scheme: "file", language })),
    initializationOptions: {
      base: settings.get<string>("base", ""),
      alignment: settings.get<string>("alignment", ""),
    },
    synchronize: { fileEvents: vscode.workspace.createFileSystemWatcher("**/*.{cc,cu,h,kps,py,yaml}") },
  };
  return new LanguageClient("op-lint", "op-lint", server, options);
}

export async function activate(context: vscode.ExtensionContext): Promise<void> {
  client = createClient();
  context.subscriptions.push(
    vscode.commands.registerCommand("op-lint.restart", async () => {
      await client?.stop();
      client = createClient();
      await client.start();
    })
  );
  await client.start();
}

export async function deactivate(): Promise<void> {
  await client?.stop();
}
