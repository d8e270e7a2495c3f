/**
 * What the home page does in the browser: call tools, copy, show what a token permits.
 *
 * `behave` is type-checked here and runs there, from its source text, so it may use nothing from
 * outside but its arguments. A token lives in one variable, until the page is left.
 */
/// <reference lib="dom" />
import { buildCall, curlLine } from "./build_call.ts";

function behave(build: typeof buildCall, curl: typeof curlLine): void {
  const endpoint = `${location.pathname.replace(/\/$/, "")}/mcp`;
  let token = "";
  let running = new AbortController();

  const find = <E extends HTMLElement>(within: ParentNode, selector: string): E =>
    within.querySelector(selector) as E;
  const authorization = (): Record<string, string> =>
    token === "" ? {} : { Authorization: `Bearer ${token}` };

  /**
   * The fields as arguments. An empty one is left out, unless it is a text that must be sent; what is
   * no JSON goes as the text it is.
   */
  const read = (form: HTMLFormElement): Record<string, unknown> => {
    const args: Record<string, unknown> = {};
    for (const field of form.querySelectorAll<HTMLInputElement>("[data-kind]")) {
      const isText = field.dataset.kind === "text";
      if (field.value === "" && !(isText && field.required)) continue;
      args[field.name] = field.value;
      if (isText) continue;
      try {
        args[field.name] = JSON.parse(field.value);
      } catch {
        // The server says what it wants instead.
      }
    }
    return args;
  };

  const callOf = (form: HTMLFormElement) =>
    build(form.dataset.tool!, read(form), JSON.parse(form.dataset.mirror!));

  const showCurl = (form: HTMLFormElement): void => {
    const line = curl(new URL(endpoint, location.href).href, callOf(form), token !== "");
    find(form.closest("article")!, ".curl code").textContent = line;
  };

  const show = (form: HTMLFormElement, state: string, status: string, parts: string[][]): void => {
    const answer = find(form.closest("article")!, ".answer");
    answer.dataset.state = state;
    find(answer, ".status").textContent = status;
    find(answer, ".parts").replaceChildren(...parts.flatMap(([label, text]) => {
      const heading = document.createElement("h4");
      heading.textContent = label!;
      const block = document.createElement("pre");
      block.tabIndex = 0;
      block.textContent = text!;
      return [heading, block];
    }));
  };

  /** The message with the answer: the body, or the last event of a stream. */
  const parse = (body: string, type: string | null) => {
    if (!type?.startsWith("text/event-stream")) return JSON.parse(body);
    const events = body.split(/\r?\n/).filter((line) => line.startsWith("data:"));
    return JSON.parse(events.at(-1)!.slice(5));
  };

  const call = async (form: HTMLFormElement): Promise<void> => {
    running.abort();
    running = new AbortController();
    const { signal } = running;
    const { headers, body } = callOf(form);
    showCurl(form);
    find(form.closest("article")!, ".answer .status").textContent = "Calling…";
    const started = performance.now();
    try {
      const all = { ...headers, ...authorization() };
      const response = await fetch(endpoint, { method: "POST", headers: all, body, signal });
      const message = parse(await response.text(), response.headers.get("content-type"));
      const time = `${Math.max(1, Math.round(performance.now() - started))} ms`;
      if (message.result === undefined) {
        const { code, message: text } = message.error ?? { message: JSON.stringify(message) };
        const status = `The server refused the request: HTTP ${response.status}, ${time}`;
        return show(form, "error", status, [[code ? `Error ${code}` : "Answer", text]]);
      }
      const { content, structuredContent: data, isError } = message.result;
      const blocks: { type: string; text?: string }[] = content;
      const text = blocks.flatMap(({ text }) => text ?? []).join("\n\n");
      const parts = text === JSON.stringify(data) ? [] : [["Text", text]];
      if (data !== undefined) parts.push(["Data", JSON.stringify(data, null, 2)]);
      for (const block of blocks.filter(({ type }) => type !== "text")) {
        parts.push([`Block of type ${block.type}`, JSON.stringify(block).slice(0, 500)]);
      }
      const state = isError ? "error" : "ok";
      show(
        form,
        state,
        `${isError ? "The model is told of an error" : "Answered"}, ${time}`,
        parts,
      );
    } catch (error) {
      if (signal.aborted) return;
      show(form, "error", "No answer came", [["Reason", String(error)]]);
    }
  };

  const fill = (button: HTMLElement): void => {
    const input = JSON.parse(button.dataset.input!);
    const form = find<HTMLFormElement>(button.closest("article")!, "form");
    for (const field of form.querySelectorAll<HTMLInputElement>("[data-kind]")) {
      const value = input[field.name];
      field.value = typeof value === "string"
        ? value
        : value === undefined
        ? ""
        : JSON.stringify(value);
    }
    showCurl(form);
    find(form, "button").focus();
  };

  const copy = async (button: HTMLElement): Promise<void> => {
    const code = find(button.parentElement!, "code");
    const said = find(document, "#said");
    said.textContent = "";
    try {
      await navigator.clipboard.writeText(code.textContent!);
      said.textContent = "Copied";
      button.textContent = "Copied";
    } catch {
      // Pages without https have no clipboard: the text is selected instead.
      getSelection()!.selectAllChildren(code);
    }
  };

  const enable = (): void => {
    for (const button of document.querySelectorAll("button")) button.disabled = false;
  };

  const permit = async (form: HTMLFormElement): Promise<void> => {
    const field = find<HTMLInputElement>(form, "input");
    token = field.value.trim();
    const response = await fetch(location.href, { headers: authorization() });
    const said = find(form, "[role=status]");
    if (response.ok) {
      const page = new DOMParser().parseFromString(await response.text(), "text/html");
      find(document, "#tools").replaceWith(find(page, "#tools"));
      field.value = "";
      enable();
      const count = document.querySelectorAll("#tools article").length;
      said.textContent = `${count} ${
        count === 1 ? "tool" : "tools"
      } permitted. Empty and send to forget the token.`;
    } else {
      token = "";
      said.textContent = `The token was refused: HTTP ${response.status}`;
    }
  };

  document.addEventListener("submit", (event) => {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    if (form.id === "token") permit(form);
    else call(form);
  });
  document.addEventListener("input", (event) => {
    const form = (event.target as HTMLElement).closest<HTMLFormElement>("form[data-tool]");
    if (form) showCurl(form);
  });
  document.addEventListener("click", (event) => {
    const button = (event.target as HTMLElement).closest("button");
    if (button?.dataset.input) fill(button);
    else if (button?.classList.contains("copy")) copy(button);
  });
  enable();
}

/** The script of the page; its hash is in the page's Content-Security-Policy. */
// Bundlers that keep names call a helper of theirs within each function.
export const script = `const __name=(made)=>made;(${behave})(${buildCall},${curlLine})`;
