/** The parts of the page that stand around its tools. */
import type { FC } from "hono/jsx";
import { connectOptions, type ConnectTarget } from "./connect_options.ts";
import { Copyable } from "./text.tsx";

/** Renders what an extension of the server adds to its tools. */
export function More(): ReturnType<FC> {
  return (
    <section aria-labelledby="more-title">
      <h2 id="more-title">Prompts and resources</h2>
      <button type="button" class="more-list" disabled>List them</button>
      <pre tabindex={0} aria-label="Prompts and resources"></pre>
    </section>
  );
}

/** Renders how to connect each host. */
export function Ways(target: ConnectTarget): ReturnType<FC> {
  return (
    <section id="ways" aria-labelledby="ways-title">
      <h2 id="ways-title">Connect</h2>
      <div>
        {connectOptions(target).map(({ host, steps, command, link, tried }) => (
          <details name="ways">
            <summary>{host}</summary>
            <p>{tried ? steps : `${steps} (This was not tried.)`}</p>
            {link !== undefined && <a class="link" href={link}>Add to {host}</a>}
            {command !== undefined && <Copyable text={command} what={`the command for ${host}`} />}
          </details>
        ))}
      </div>
    </section>
  );
}

/** Renders the form that takes a token. */
export function TokenForm(): ReturnType<FC> {
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
