/**
 * Changes what the page shows, without a request. The browser runs these functions from their source
 * text, so each uses nothing from outside but its arguments and the document.
 */
/// <reference lib="dom" />
import type { Answer } from "./answer.ts";

/** Shows the answer of a call, or a status alone, in its box. */
export function showAnswer(
  box: HTMLElement,
  { state, status, parts = [] }: Partial<Answer> & { readonly status: string },
): void {
  if (state === undefined) delete box.dataset.state;
  else box.dataset.state = state;
  box.querySelector(".status")!.textContent = status;
  box.querySelector(".parts")!.replaceChildren(
    ...parts.flatMap(({ label, text, media }): HTMLElement[] => {
      const heading = document.createElement("h4");
      heading.textContent = label;
      if (media !== undefined) {
        const element = document.createElement(media.type === "image" ? "img" : "audio");
        element.src = media.address;
        if (element instanceof HTMLImageElement) element.alt = label;
        else element.controls = true;
        return [heading, element];
      }
      const block = document.createElement("pre");
      block.tabIndex = 0;
      block.textContent = text ?? "";
      return [heading, block];
    }),
  );
}

/** Copies the text next to a button. Pages without https have no clipboard: the text is selected instead. */
export async function copyText(button: HTMLElement): Promise<void> {
  const code = button.parentElement!.querySelector("code")!;
  const notice = document.querySelector("#notice")!;
  notice.textContent = "";
  try {
    await navigator.clipboard.writeText(code.textContent!);
    notice.textContent = "Copied";
    button.textContent = "Copied";
  } catch {
    getSelection()!.selectAllChildren(code);
  }
}

/** Hides the tools whose summary lacks one of the words. */
export function filterTools(words: string): void {
  const articles = [...document.querySelectorAll<HTMLElement>("#tools article")];
  for (const article of articles) {
    const text = article.querySelector("summary")!.textContent!.toLowerCase();
    article.hidden = !words.toLowerCase().split(/\s+/).every((word) => text.includes(word));
  }
  const shown = articles.filter(({ hidden }) => !hidden).length;
  document.querySelector("#count")!.textContent = `${shown} of ${articles.length} tools`;
}

/** Opens the tool that the address names. */
export function openTarget(): void {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  const details = target?.querySelector<HTMLDetailsElement>("details.tool");
  if (!details) return;
  details.open = true;
  target!.hidden = false;
}
