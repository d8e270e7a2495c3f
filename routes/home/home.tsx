/**
 * The page for people at `GET /`: what this server is, how to connect it, every tool to read and try.
 *
 * Rendered here and complete without JavaScript. Nothing is loaded from anywhere: style and script are
 * inline, and the Content-Security-Policy names both by hash. Who may see which tool is decided by
 * the app, for the caller of this very request; nothing is cached.
 */
import type { Context } from "hono";
import { raw } from "hono/html";
import type { Tool } from "../../lib/tool.ts";
import { connectOptions } from "./connect_options.ts";
import { script } from "./script.ts";
import { style } from "./style.ts";
import { Copyable, ToolArticle } from "./tool_article.tsx";

export interface HomeOptions {
  readonly name: string;
  readonly version: string;
  readonly instructions?: string | undefined;
  /** The tools that the caller of this request may see. */
  readonly tools: readonly Tool[];
  /** The endpoint, as a client must know it. */
  readonly url: string;
  /** Whether calls may need a token. */
  readonly auth: boolean;
}

const ICON = "data:image/svg+xml," + encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><rect width="16" height="16" rx="4" fill="#0a5a66"/>' +
    '<path d="M4 11V5l4 4 4-4v6" fill="none" stroke="#fff" stroke-width="2"/></svg>',
);

let policy: Promise<string> | undefined;

/** Answers with the page. */
export async function serveHome(c: Context, options: HomeOptions): Promise<Response> {
  c.header("Content-Security-Policy", await (policy ??= makePolicy()));
  return c.html(`<!doctype html>${<Page {...options} />}`);
}

async function makePolicy(): Promise<string> {
  return [
    "default-src 'none'",
    `script-src ${await hashOf(script)}`,
    `style-src ${await hashOf(style)}`,
    "img-src data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}

function Page({ name, version, instructions, tools, url, auth }: HomeOptions) {
  return (
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${name}: tools for AI assistants`}</title>
        <link rel="icon" href={ICON} />
        <style>{raw(style)}</style>
      </head>
      <body>
        <main>
          <div class="pair">
            <div>
              <h1>{name}</h1>
              <p>
                Tools for AI assistants, over the Model Context Protocol. Give your assistant this
                address, or try each tool below.
              </p>
              {instructions !== undefined && <p class="soft">{instructions}</p>}
              <Copyable text={url} what="the address" />
              <noscript>
                <p>Without JavaScript this page can be read; calling and copying need it.</p>
              </noscript>
              <p id="said" class="sr" role="status"></p>
              {auth && <TokenForm />}
            </div>
            <Ways name={name} url={url} />
          </div>
          <section id="tools" aria-labelledby="tools-title">
            <h2 id="tools-title">Tools</h2>
            {tools.length === 0 && <p>There is no tool to see{auth && " without a token"}.</p>}
            {tools.length > 1 && (
              <nav aria-label="Tools">
                <ul>
                  {tools.map((tool) => (
                    <li>
                      <a href={`#${tool.name}`}>{tool.title}</a>
                    </li>
                  ))}
                </ul>
              </nav>
            )}
            {tools.map((tool) => <ToolArticle key={tool.name} tool={tool} url={url} />)}
          </section>
        </main>
        <footer>{name} {version}</footer>
        <script>{raw(script)}</script>
      </body>
    </html>
  );
}

function Ways({ name, url }: { name: string; url: string }) {
  return (
    <section id="ways" aria-labelledby="ways-title">
      <h2 id="ways-title">Connect</h2>
      <div>
        {connectOptions(name, url).map(({ host, steps, command, link }) => (
          <details name="ways">
            <summary>{host}</summary>
            <p>{steps}</p>
            {link !== undefined && <a class="link" href={link}>Add to {host}</a>}
            {command !== undefined && <Copyable text={command} what={`the command for ${host}`} />}
          </details>
        ))}
      </div>
    </section>
  );
}

function TokenForm() {
  return (
    <form id="token">
      <label for="secret">Your token</label>
      <div class="copyable">
        <input id="secret" type="password" autocomplete="off" />
        <button type="submit" disabled>Show my tools</button>
      </div>
      <p class="soft" role="status">It stays in the memory of this page until you leave.</p>
    </form>
  );
}
