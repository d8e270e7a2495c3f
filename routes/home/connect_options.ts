/**
 * How each host is told of this server. Sources, as read on 2026-11-30; no host was at hand to try:
 * - Claude: support.claude.com/en/articles/11175166-getting-started-with-custom-connectors-using-remote-mcp
 * - Claude Code: code.claude.com/docs/en/mcp-quickstart
 * - ChatGPT: developers.openai.com/api/docs/guides/developer-mode
 * - VS Code: code.visualstudio.com/docs/copilot/guides/mcp-developer-guide, "MCP URL handler"
 * - Cursor: cursor.com/docs/mcp/install-links
 * - Gemini CLI: geminicli.com/docs/tools/mcp-server
 * - Codex: developers.openai.com/codex/mcp
 */

/** One host: what to do, a command to copy, a link that does it. No link carries a token. */
export interface ConnectOption {
  readonly host: string;
  readonly steps: string;
  readonly command?: string;
  readonly link?: string;
}

/** The ways to connect, for a server of this name at this address. */
export function connectOptions(name: string, url: string): readonly ConnectOption[] {
  const entry = JSON.stringify({ name, type: "http", url });
  const config = encodeURIComponent(btoa(JSON.stringify({ url })));
  return [
    {
      host: "Claude",
      steps: "Open Customize → Connectors, press +, choose “Add custom connector” and paste the " +
        "address. Claude reaches it over the public internet, from its desktop app too.",
    },
    {
      host: "Claude Code",
      steps: "Run in a terminal, then check with /mcp in a session.",
      command: `claude mcp add --transport http ${name} ${url}`,
    },
    {
      host: "ChatGPT",
      steps: "On the web, open Settings → Apps → Advanced settings and switch on developer mode. " +
        "Then create an app there and paste the address.",
    },
    {
      host: "VS Code",
      steps: "Follow the link, or run in a terminal.",
      command: `code --add-mcp '${entry.replaceAll("'", `'\\''`)}'`,
      link: `vscode:mcp/install?${encodeURIComponent(entry)}`,
    },
    {
      host: "Cursor",
      steps: "Follow the link: Cursor asks before it installs.",
      link: `cursor://anysphere.cursor-deeplink/mcp/install?name=${
        encodeURIComponent(name)
      }&config=${config}`,
    },
    {
      host: "Gemini CLI",
      steps: "Run in a terminal.",
      command: `gemini mcp add --transport http ${name} ${url}`,
    },
    {
      host: "Codex",
      steps: "Run in a terminal; the command line and the IDE extension share the entry.",
      command: `codex mcp add ${name} --url ${url}`,
    },
  ];
}
