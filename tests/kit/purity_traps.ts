/**
 * Sets a trap on every impure global. Importing this module sets them, so it is imported first.
 *
 * A trap notes what was touched and where, then lets it happen: the process has no permissions. `Intl` and
 * dates may be used with a locale and a zone; otherwise they read those of the host, which is noted.
 */
import { type Access, IMPURE_GLOBALS } from "./impure_globals.ts";

const seen = new Set<string>();
const realDeno: typeof Deno = Deno;

/** Returns what was touched until now, a line each. */
export function touched(): string[] {
  return [...seen];
}

/** Ends the process, whatever timers are open. */
export function exit(): never {
  realDeno.exit(0);
}

function note(what: string, name: string): void {
  const frames = (new Error().stack ?? "").split("\n").slice(1);
  const frame = frames.find((line) => !line.includes("/tests/kit/purity_"));
  // What the call itself uses, such as its time limit, is not the tool's.
  if (frame === undefined || /\/(lib\/call|tests\/kit)\//.test(frame)) return;
  const place = /((?:tools|lib|tests|node_modules|npm)\/[^)]*|\$deno\$[^)]*|:\d+:\d+)\)?$/.exec(
    frame,
  );
  seen.add(`reads ${what} (${name}) at ${place?.[1] ?? frame.trim()}`);
}

/** Sets a trap on one property of an owner, where there is such a property. */
function set([owner, key]: [object, string], touch: (access: Access) => void): void {
  const property = Object.getOwnPropertyDescriptor(owner, key);
  const get = property?.get;
  if (get !== undefined) {
    const trapped = function (this: unknown): unknown {
      touch({ args: [], construct: false });
      return get.call(this);
    };
    Object.defineProperty(owner, key, { ...property, get: trapped });
  }
  const original: unknown = property?.value;
  if (typeof original !== "function") return;
  const trapped = new Proxy(original, {
    apply(target, self, args) {
      touch({ args, construct: false });
      return Reflect.apply(target, self, args);
    },
    construct(target, args, newTarget) {
      touch({ args, construct: true });
      return Reflect.construct(target, args, newTarget);
    },
  });
  Object.defineProperty(owner, key, { ...property, value: trapped });
  // Otherwise `new date.constructor()` would avoid the trap.
  if (original.prototype?.constructor === original) original.prototype.constructor = trapped;
}

/** Guards a namespace of the host. Properties in `free`, which only describe it, do not count. */
function guard(namespace: object, prefix: string, free: readonly PropertyKey[]): object {
  return new Proxy(namespace, {
    get(target, key) {
      if (typeof key === "string" && !free.includes(key)) {
        note(prefix === "Deno." && key !== "env" ? "the host" : "the environment", prefix + key);
      }
      return Reflect.get(target, key);
    },
  });
}

for (const [what, owner, prefix, keys, counts] of IMPURE_GLOBALS) {
  for (const key of keys.split(" ")) {
    set([owner, key], (access) => {
      if (counts === undefined || counts(access)) note(what, prefix + key);
    });
  }
}
const environment = { NODE_ENV: undefined };
process.env = guard(environment, "process.env.", ["NODE_ENV", "toJSON"]) as typeof process.env;
Object.defineProperty(globalThis, "Deno", {
  configurable: true,
  value: guard(realDeno, "Deno.", ["build", "errors", "inspect", "noColor", "version"]),
});
