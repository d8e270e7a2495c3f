/**
 * The doors from a program to the world around it, as a table: what stands behind each, and when
 * passing through it makes a result depend on the host.
 */

/** How a door is passed. */
export interface Passage {
  readonly args: readonly unknown[];
  readonly construct: boolean;
}

/** A property that reaches out of the program. */
export interface Door {
  readonly owner: object;
  readonly key: string;
  readonly what: string;
  /** As the author of a tool would write it. */
  readonly name: string;
  /** Left out: always. */
  readonly when?: (passage: Passage) => boolean;
}

const CLOCK = "the clock";
const RANDOM = "randomness";
const TIMER = "a timer";
const NETWORK = "the network";
const LOCALE = "the host's locale";
const ZONE = "the host's time zone";

function list(owner: object | undefined, prefix: string, what: string, keys: string): Door[] {
  if (owner === undefined) return [];
  return keys.split(" ").map((key) => ({ owner, key, what, name: `${prefix}${key}` }));
}

function only(doors: readonly Door[], when: (passage: Passage) => boolean): Door[] {
  return doors.map((door) => ({ ...door, when }));
}

const withoutLocale = ({ args }: Passage): boolean => args[0] === undefined;
const optionsWithoutZone = (options: unknown): boolean =>
  (options as { timeZone?: unknown } | undefined)?.timeZone === undefined;

/** A time without an offset, or parts of one, are understood in the zone of the host. */
function isLocalTime(args: readonly unknown[]): boolean {
  if (args.length > 1) return true;
  const [text] = args;
  return typeof text === "string" && !/^\d{4}(-\d\d){0,2}$/.test(text) &&
    !/(Z|GMT|UTC|[+-]\d\d:?\d\d)\s*$/i.test(text);
}

const temporal: Record<string, object> | undefined =
  (globalThis as { Temporal?: Record<string, object> }).Temporal;
const intlByLocale =
  "Collator DateTimeFormat DisplayNames DurationFormat ListFormat NumberFormat PluralRules " +
  "RelativeTimeFormat Segmenter";

export const doors: readonly Door[] = [
  ...only(
    [{ owner: globalThis, key: "Date", what: CLOCK, name: "new Date()" }],
    (passage) => !passage.construct || passage.args.length === 0,
  ),
  ...list(Date, "Date.", CLOCK, "now"),
  ...list(Performance.prototype, "performance.", CLOCK, "now mark timeOrigin"),
  ...list(
    temporal?.Now,
    "Temporal.Now.",
    CLOCK,
    "instant plainDateISO plainDateTimeISO plainTimeISO timeZoneId zonedDateTimeISO",
  ),

  ...list(Math, "Math.", RANDOM, "random"),
  ...list(Crypto.prototype, "crypto.", RANDOM, "getRandomValues randomUUID"),
  ...list(SubtleCrypto.prototype, "crypto.subtle.", RANDOM, "generateKey"),

  ...list(globalThis, "", TIMER, "setTimeout setInterval setImmediate"),
  ...list(AbortSignal, "AbortSignal.", TIMER, "timeout"),

  ...list(globalThis, "", NETWORK, "fetch WebSocket EventSource BroadcastChannel"),
  ...list(globalThis, "", "another program", "Worker prompt alert confirm"),
  ...list(globalThis, "", "storage", "localStorage sessionStorage caches"),

  ...list(Navigator.prototype, "navigator.", LOCALE, "language languages"),
  ...list(Navigator.prototype, "navigator.", "the host", "hardwareConcurrency userAgent platform"),
  ...only(list(Intl, "Intl.", LOCALE, intlByLocale), (passage) => withoutLocale(passage)),
  ...only(list(Intl, "Intl.", ZONE, "DateTimeFormat"), ({ args }) => optionsWithoutZone(args[1])),
  ...only(
    [
      ...list(Number.prototype, "Number#", LOCALE, "toLocaleString"),
      ...list(BigInt.prototype, "BigInt#", LOCALE, "toLocaleString"),
      ...list(Array.prototype, "Array#", LOCALE, "toLocaleString"),
      ...list(String.prototype, "String#", LOCALE, "toLocaleLowerCase toLocaleUpperCase"),
      ...list(
        Date.prototype,
        "Date#",
        LOCALE,
        "toLocaleString toLocaleDateString toLocaleTimeString",
      ),
    ],
    withoutLocale,
  ),
  ...only(
    list(String.prototype, "String#", LOCALE, "localeCompare"),
    ({ args }) => args[1] === undefined,
  ),
  ...only(
    list(Date.prototype, "Date#", ZONE, "toLocaleString toLocaleDateString toLocaleTimeString"),
    ({ args }) => optionsWithoutZone(args[1]),
  ),

  ...list(
    Date.prototype,
    "Date#",
    ZONE,
    "getDate getDay getFullYear getHours getMilliseconds getMinutes getMonth getSeconds " +
      "getTimezoneOffset getYear setDate setFullYear setHours setMinutes setMonth setSeconds setYear " +
      "toDateString toString toTimeString",
  ),
  ...only(
    [{ owner: globalThis, key: "Date", what: ZONE, name: "a date without an offset" }],
    ({ construct, args }) => construct && isLocalTime(args),
  ),
  ...only(list(Date, "Date.", ZONE, "parse"), ({ args }) => isLocalTime(args)),
];
