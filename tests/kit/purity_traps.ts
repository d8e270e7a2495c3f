/**
 * Sets a trap on every impure global. Importing this module sets them, so it is imported first.
 *
 * A trap notes what was touched and where, then lets it happen: the process has no permissions anyway.
 * `Intl` and dates are free as long as locale and zone are given; what would read the host's is noted.
 */
import { type ImpureGlobal, impureGlobals } from "./impure_globals.ts";

const seen = new Set<string>();
const realDeno: typeof Deno = Deno;

/** What was touched until now, a line each. */
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

function set({ owner, key, what, name, when = () => true }: ImpureGlobal): void {
  const property = Object.getOwnPropertyDescriptor(owner, key);
  const get = property?.get;
  if (get !== undefined) {
    const trapped = function (this: unknown): unknown {
      note(what, name);
      return get.call(this);
    };
    Object.defineProperty(owner, key, { ...property, get: trapped });
  }
  const original: unknown = property?.value;
  if (typeof original !== "function") return;
  const trapped = new Proxy(original, {
    apply(target, self, args) {
      if (when({ args, construct: false })) note(what, name);
      return Reflect.apply(target, self, args);
    },
    construct(target, args, newTarget) {
      if (when({ args, construct: true })) note(what, name);
      return Reflect.construct(target, args, newTarget);
    },
  });
  Object.defineProperty(owner, key, { ...property, value: trapped });
  // Else `new date.constructor()` would be a way around.
  if (original.prototype?.constructor === original) original.prototype.constructor = trapped;
}

/** Guards a namespace of the host. Every property counts except those that only describe it. */
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

for (const global of impureGlobals) set(global);
const environment = { NODE_ENV: undefined };
process.env = guard(environment, "process.env.", ["NODE_ENV", "toJSON"]) as typeof process.env;
Object.defineProperty(globalThis, "Deno", {
  configurable: true,
  value: guard(realDeno, "Deno.", ["build", "errors", "inspect", "noColor", "version"]),
});
