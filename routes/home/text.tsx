/** Small pieces of the page: texts to copy, texts in blocks, and code in running text. */
import type { FC } from "hono/jsx";

/** Shows a text that a button copies; `what` names it for screen readers. */
export function Copyable({ text, what }: { text: string; what: string }): ReturnType<FC> {
  return (
    <div class="copyable">
      <pre tabindex={0}><code>{text}</code></pre>
      <button type="button" class="copy" disabled>
        Copy<span class="sr">{` ${what}`}</span>
      </button>
    </div>
  );
}

/** Shows a labelled text as it is. */
export function Block({ label, text }: { label: string; text: string }): ReturnType<FC> {
  return (
    <>
      <h4>{label}</h4>
      <pre tabindex={0}>{text}</pre>
    </>
  );
}

/** Shows running text, with what stands between backticks as code. */
export function Words({ text }: { text: string }): ReturnType<FC> {
  const parts = text.split(/`([^`]+)`/);
  return <>{parts.map((part, at) => at % 2 === 0 ? part : <code key={at}>{part}</code>)}</>;
}
