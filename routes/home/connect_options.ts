/**
 * Says how each host is connected to this server. The proofs of the template run the commands that are
 * `tried` as they stand here; of the others, the pages were read on 2026-11-30:
 * - Claude: support.claude.com/en/articles/11175166-getting-started-with-custom-connectors-using-remote-mcp
 * - ChatGPT: developers.openai.com/api/docs/guides/developer-mode
 * - VS Code: code.visualstudio.com/docs/copilot/guides/mcp-developer-guide, "MCP URL handler"
 * - Cursor: cursor.com/docs/mcp/install-links
 * - Claude Desktop: modelcontextprotocol.io/docs/develop/connect-local-servers, npm mcp-remote 0.15.1
 */

/** One host: what to do, a text to copy, a link that does it. No link carries a token. */
export interface ConnectOption {
  readonly host: string;
  readonly steps: string;
  /** A command for a shell, or what a file of settings holds. */
  readonly command?: string;
  readonly link?: string;
  /** Whether the command was run against this server; the other hosts need a desktop or an account. */
  readonly tried: boolean;
}

/** Stands in commands where a token is needed. */
export const TOKEN_PLACEHOLDER = "YOUR_TOKEN";

export interface ConnectTarget {
  readonly name: string;
  readonly url: string;
  /** Whether clients send one secret as a bearer token; left out, they do not, or they sign in. */
  readonly token?: boolean;
}

/** Returns the ways to connect to a server of this name at this address. */
export function connectOptions({ name, url, token = false }: ConnectTarget): ConnectOption[] {
  const authorization = `Authorization: Bearer ${TOKEN_PLACEHOLDER}`;
  const headers = token && { headers: { Authorization: `Bearer ${TOKEN_PLACEHOLDER}` } };
  const header = (flag: string, value = authorization): string =>
    token ? ` ${flag} ${quote(value)}` : "";
  const server = `${quote(name)} ${quote(url)}`;
  const terminal = token
    ? `Run in a terminal, with your token in place of ${TOKEN_PLACEHOLDER}.`
    : "Run in a terminal.";
  const account = token
    ? " It sends no token that was typed in: the server has to let users sign in."
    : "";
  const entry = JSON.stringify({ name, type: "http", url, ...headers });
  const config = encodeURIComponent(btoa(JSON.stringify({ url })));
  const bridge = ["-y", "mcp-remote@0.15.1", url, ...(token ? ["--header", authorization] : [])];
  return [
    {
      host: "Claude",
      steps: "Open Customize → Connectors, press +, choose “Add custom connector” and paste the " +
        `address. Claude reaches it over the public internet, from its desktop app too.${account}`,
      tried: false,
    },
    {
      host: "Claude Code",
      steps: `${terminal} Check with /mcp in a session.`,
      command: `claude mcp add --transport http ${server}${header("--header")}`,
      tried: true,
    },
    {
      host: "Claude Desktop",
      steps:
        "For a server that the internet cannot reach: Settings → Developer → Edit Config, add " +
        "this, and restart. It runs a bridge, which needs Node.js.",
      command: settings({ mcpServers: { [name]: { command: "npx", args: bridge } } }),
      tried: false,
    },
    {
      host: "ChatGPT",
      steps: "On the web, open Settings → Apps → Advanced settings and switch on developer mode. " +
        `Then create an app there and paste the address.${account}`,
      tried: false,
    },
    {
      host: "VS Code",
      steps: token ? terminal : "Follow the link, or run in a terminal.",
      command: `code --add-mcp ${quote(entry)}`,
      ...(!token && { link: `vscode:mcp/install?${encodeURIComponent(entry)}` }),
      tried: false,
    },
    {
      host: "Cursor",
      ...(token
        ? {
          steps: "Add this to the file ~/.cursor/mcp.json, with your token.",
          command: settings({ mcpServers: { [name]: { url, ...headers } } }),
        }
        : {
          steps: "Follow the link: Cursor asks before it installs.",
          link: `cursor://anysphere.cursor-deeplink/mcp/install?name=${
            encodeURIComponent(name)
          }&config=${config}`,
        }),
      tried: false,
    },
    {
      host: "Codex",
      steps:
        (token
          ? "Run in a terminal. Codex reads the token from the variable MCP_TOKEN. "
          : "Run in a terminal. ") +
        "The command line and the IDE extension share the entry; “Auth: Unsupported” in its list " +
        "is normal for a server without sign-in.",
      command: `codex mcp add ${quote(name)} --url ${quote(url)}${
        token ? " --bearer-token-env-var MCP_TOKEN" : ""
      }`,
      tried: true,
    },
    {
      host: "Copilot CLI",
      steps: terminal,
      command: `copilot mcp add --transport http ${server}${header("--header")}`,
      tried: true,
    },
    {
      host: "Gemini CLI",
      steps: terminal,
      command: `gemini mcp add --scope user --transport http ${server}${header("--header")}`,
      tried: true,
    },
    {
      host: "opencode",
      steps: terminal,
      command: `opencode mcp add ${quote(name)} --url ${quote(url)}${
        header("--header", `Authorization=Bearer ${TOKEN_PLACEHOLDER}`)
      }`,
      tried: true,
    },
    {
      host: "Qwen Code",
      steps: terminal,
      command: `qwen mcp add --transport http ${server}${header("--header")}`,
      tried: true,
    },
  ];
}

/** Quotes a word for a shell, unless it is plain. The address comes from a request. */
function quote(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}

function settings(value: unknown): string {
  return JSON.stringify(value, null, 2);
}
