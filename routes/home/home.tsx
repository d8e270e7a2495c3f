/**
 * The page for people at `GET /`: what this server is, how to connect it, every tool to read and try.
 *
 * It is complete without JavaScript and loads nothing: style and script are inline, and the
 * Content-Security-Policy names both by hash. The app decides which tools the caller may see.
 */
import type { Context } from "hono";
import { raw } from "hono/html";
import type { Tool } from "../../lib/tool.ts";
import { More, TokenForm, Ways } from "./sections.tsx";
import { script } from "./script/script.ts";
import { style } from "./style.ts";
import { Copyable, Words } from "./text.tsx";
import { ToolArticle } from "./tool_article.tsx";

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
  /** Whether that token is one secret, which clients do not get by signing in. */
  readonly token: boolean;
  /** Whether an extension may add prompts and resources. */
  readonly extended: boolean;
  readonly page: PageOptions;
}

/** What a page may say and look like in a clone. */
export interface PageOptions {
  /** The heading and the title; left out, the name of the server. */
  readonly title?: string;
  /** What stands below the heading. */
  readonly words?: string;
  /** CSS that follows the style of the page. */
  readonly stylesheet?: string;
}

const WORDS =
  "Tools for AI assistants, over the Model Context Protocol. Give your assistant this " +
  "address, or try each tool below.";

const ICON = "data:image/svg+xml," + encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><rect width="16" height="16" rx="4" fill="#0a5a66"/>' +
    '<path d="M4 11V5l4 4 4-4v6" fill="none" stroke="#fff" stroke-width="2"/></svg>',
);

const policies = new Map<string, Promise<string>>();

/** Answers with the page. */
export async function serveHome(c: Context, options: HomeOptions): Promise<Response> {
  const { stylesheet = "" } = options.page;
  const policy = policies.get(stylesheet) ?? createPolicy(stylesheet);
  policies.set(stylesheet, policy);
  c.header("Content-Security-Policy", await policy);
  return c.html(`<!doctype html>${<Page {...options} />}`);
}

async function createPolicy(stylesheet: string): Promise<string> {
  return [
    "default-src 'none'",
    `script-src ${await hashOf(script)}`,
    `style-src ${await hashOf(style + stylesheet)}`,
    "img-src data:",
    "media-src data:",
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

function Page(
  { name, version, instructions, tools, url, auth, token, page, extended }: HomeOptions,
) {
  const { title = `${name}: tools for AI assistants`, words = WORDS, stylesheet = "" } = page;
  return (
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <link rel="icon" href={ICON} />
        <style>{raw(style + stylesheet)}</style>
      </head>
      <body>
        <a class="skip" href="#tools">Skip to the tools</a>
        <main>
          <div class="pair">
            <div>
              <h1>{page.title ?? name}</h1>
              <p>
                <Words text={words} />
              </p>
              {instructions && <p class="soft">{instructions}</p>}
              <Copyable text={url} what="the address" />
              <noscript>
                <p>Without JavaScript this page can be read; calling and copying need it.</p>
              </noscript>
              <p id="notice" class="sr" role="status"></p>
              {auth && <TokenForm />}
            </div>
            <Ways name={name} url={url} token={token} />
          </div>
          <section id="tools" aria-labelledby="tools-title" tabindex={-1}>
            <h2 id="tools-title">Tools</h2>
            {tools.length === 0 && (
              <p>
                {auth
                  ? "There is no tool to see without a token."
                  : <Words text="There is no tool yet: `deno task new my_tool` writes one." />}
              </p>
            )}
            {tools.length > 1 && (
              <p class="filter">
                <label for="filter">Filter</label>
                <input id="filter" type="search" autocomplete="off" disabled />
                <span id="count" class="soft" role="status">{tools.length} tools</span>
              </p>
            )}
            {raw(articlesOf(tools, url))}
          </section>
          {extended && <More />}
        </main>
        <footer>{name} {version}</footer>
        <dialog id="ask" aria-labelledby="ask-question">
          <p id="ask-question"></p>
          <button type="button" class="run" data-action="accept" disabled>Accept</button>{" "}
          <button type="button" data-action="decline" disabled>Decline</button>
        </dialog>
        <script>{raw(script)}</script>
      </body>
    </html>
  );
}

const rendered = new WeakMap<readonly Tool[], string>();
const ADDRESS = "https://address.invalid/mcp";

/** Returns the articles of tools, rendered once. Only the address in them depends on the request. */
function articlesOf(tools: readonly Tool[], url: string): string {
  const html = rendered.get(tools) ?? String(
    <>
      {tools.map((tool, at) => (
        <ToolArticle key={tool.name} tool={tool} url={ADDRESS} open={at === 0} />
      ))}
    </>,
  );
  rendered.set(tools, html);
  return html.replaceAll(quoted(ADDRESS), () => quoted(url));
}

/** Returns an address as it stands in a curl line of the page: quoted for a shell, escaped for HTML. */
function quoted(address: string): string {
  return String(<>{`'${address.replaceAll("'", `'\\''`)}'`}</>);
}
