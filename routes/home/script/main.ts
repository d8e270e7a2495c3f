/**
 * What the home page does in the browser: call tools, ask before a write, copy, filter, and show what a
 * token permits. It is type-checked here and runs there from its source text, so it uses nothing from
 * outside but its arguments. A token lives in one variable, until the page is left.
 */
/// <reference lib="dom" />
import type { Answer } from "./answer.ts";
import type { parts } from "./parts.ts";

interface Listed {
  readonly name: string;
  readonly uri?: string;
  readonly description?: string;
}

type Action = "accept" | "decline" | "cancel";

/** Connects the page to its functions. */
export function main(functions: typeof parts): void {
  const { buildCall, buildRequest, curlLine, describeAnswer, parseMessage } = functions;
  const { fillForm, markFields, readForm, showAnswer } = functions;
  const { copyText, filterTools, openTarget } = functions;
  const endpoint = new URL(`${location.pathname.replace(/\/$/, "")}/mcp`, location.href).href;
  let token = "";
  let running = new AbortController();

  const find = <E extends HTMLElement>(within: ParentNode, selector: string): E =>
    within.querySelector(selector) as E;
  const articleOf = (element: HTMLElement): HTMLElement => element.closest("article")!;
  const authorization = (): Record<string, string> =>
    token === "" ? {} : { Authorization: `Bearer ${token}` };
  const optionsOf = (form: HTMLFormElement) => ({
    mirror: JSON.parse(form.dataset.mirror!),
    build: buildRequest,
  });

  const showCurl = (form: HTMLFormElement): void => {
    const call = buildCall(form.dataset.tool!, readForm(form), optionsOf(form));
    find(articleOf(form), ".curl code").textContent = curlLine(endpoint, call, token !== "");
  };

  const show = (form: HTMLFormElement, answer: Partial<Answer> & { status: string }): void => {
    showAnswer(find(articleOf(form), ".answer"), answer);
    markFields(form, (answer.parts ?? []).map(({ text = "" }) => text).join("\n"));
  };

  /** Asks the person in a dialog. Escape cancels. */
  const ask = (question: string): Promise<Action> =>
    new Promise((resolve) => {
      const dialog = find<HTMLDialogElement>(document, "#ask");
      find(dialog, "p").textContent = question;
      dialog.returnValue = "cancel";
      dialog.onclose = () => resolve(dialog.returnValue as Action);
      dialog.showModal();
    });

  /** Sends one call and notes what was sent and what came back. */
  const send = async (
    form: HTMLFormElement,
    more: Record<string, unknown>,
    signal: AbortSignal,
  ) => {
    const options = { ...optionsOf(form), capabilities: { elicitation: { form: {} } }, more };
    const { headers, body } = buildCall(form.dataset.tool!, readForm(form), options);
    const started = performance.now();
    const all = { ...headers, ...authorization() };
    const response = await fetch(endpoint, { method: "POST", headers: all, body, signal });
    const text = await response.text();
    const ms = Math.max(1, Math.round(performance.now() - started));
    const lines = (entries: Iterable<readonly [string, string]>): string =>
      [...entries].map(([name, value]) =>
        `${name}: ${name === "Authorization" ? "Bearer …" : value}`
      ).join("\n");
    const exchange = find(articleOf(form), ".exchange");
    exchange.hidden = false;
    find(exchange, "pre").textContent = [
      `POST ${endpoint}\n${lines(Object.entries(all))}\n\n${body}`,
      `HTTP ${response.status}\n${lines(response.headers)}\n\n${text}`,
    ].join("\n\n\n");
    const message = parseMessage(text, response.headers.get("content-type"));
    return { message, http: response.status, ms };
  };

  const call = async (form: HTMLFormElement): Promise<void> => {
    running.abort();
    running = new AbortController();
    const { signal } = running;
    showCurl(form);
    const cancel = find<HTMLButtonElement>(form, ".cancel");
    const declined = { status: "You declined: nothing was called." };
    if (form.dataset.ask !== undefined && await ask(form.dataset.ask) !== "accept") {
      return show(form, declined);
    }
    show(form, { status: "Calling…" });
    cancel.hidden = false;
    try {
      let got = await send(form, {}, signal);
      while (got.message.result?.resultType === "input_required") {
        const { inputRequests = {}, requestState } = got.message.result;
        const inputResponses: Record<string, { action: Action }> = {};
        for (const [key, request] of Object.entries(inputRequests)) {
          const question = request.params?.message ?? "The server asks for your consent.";
          inputResponses[key] = { action: await ask(question) };
        }
        got = await send(form, { inputResponses, requestState }, signal);
      }
      show(form, describeAnswer(got.message, got));
    } catch (error) {
      if (signal !== running.signal) return;
      show(
        form,
        signal.aborted ? { status: "You cancelled the call." } : {
          state: "error",
          status: "No answer came",
          parts: [{ label: "Reason", text: String(error) }],
        },
      );
    } finally {
      if (signal === running.signal) cancel.hidden = true;
    }
  };

  const enable = (): void => {
    for (const one of document.querySelectorAll<HTMLButtonElement>(":disabled")) {
      one.disabled = false;
    }
  };

  const useToken = async (form: HTMLFormElement): Promise<void> => {
    const field = find<HTMLInputElement>(form, "input");
    token = field.value.trim();
    const response = await fetch(location.href, { headers: authorization() });
    const status = find(form, "[role=status]");
    status.dataset.state = response.ok ? "ok" : "error";
    if (response.ok) {
      const page = new DOMParser().parseFromString(await response.text(), "text/html");
      find(document, "#tools").replaceWith(find(page, "#tools"));
      field.value = "";
      enable();
      const count = document.querySelectorAll("#tools article").length;
      const tools = count === 1 ? "tool" : "tools";
      status.textContent = `${count} ${tools} permitted. Empty and send to forget the token.`;
    } else {
      token = "";
      status.textContent = `The token was refused: HTTP ${response.status}`;
    }
  };

  /** Lists what an extension of the server adds. */
  const listMore = async (button: HTMLElement): Promise<void> => {
    const lines: string[] = [];
    for (const kind of ["prompts", "resources"]) {
      const { headers, body } = buildRequest(`${kind}/list`, {});
      const all = { ...headers, ...authorization() };
      const response = await fetch(endpoint, { method: "POST", headers: all, body });
      const { result } = parseMessage(await response.text(), response.headers.get("content-type"));
      const listed = (result?.[kind] ?? []) as Listed[];
      lines.push(`${kind}: ${listed.length}`);
      for (const { name, uri, description } of listed) {
        lines.push(`  ${[name, uri, description].filter(Boolean).join(" · ")}`);
      }
    }
    find(button.parentElement!, "pre").textContent = lines.join("\n");
  };

  document.addEventListener("submit", (event) => {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    if (form.id === "token") useToken(form);
    else call(form);
  });
  document.addEventListener("input", (event) => {
    const field = event.target as HTMLInputElement;
    if (field.id === "filter") filterTools(field.value);
    const form = field.closest<HTMLFormElement>("form[data-tool]");
    if (form) showCurl(form);
  });
  document.addEventListener("click", (event) => {
    const button = (event.target as HTMLElement).closest("button");
    if (button?.dataset.input) {
      const form = find<HTMLFormElement>(articleOf(button), "form");
      fillForm(form, JSON.parse(button.dataset.input));
      showCurl(form);
      find(form, "button").focus();
    } else if (button?.dataset.action) {
      find<HTMLDialogElement>(document, "#ask").close(button.dataset.action);
    } else if (button?.classList.contains("cancel")) running.abort();
    else if (button?.classList.contains("more-list")) listMore(button);
    else if (button?.classList.contains("copy")) copyText(button);
  });
  addEventListener("hashchange", openTarget);
  enable();
  openTarget();
}
