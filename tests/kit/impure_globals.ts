/** Lists the globals that make a result depend on the host: what each reads, and which uses count. */

/** How a global is used. */
export interface Access {
  readonly args: readonly unknown[];
  readonly construct: boolean;
}

const withoutLocale = ({ args }: Access): boolean => args[0] === undefined;
const withoutZone = ({ args }: Access): boolean =>
  (args[1] as { timeZone?: unknown } | undefined)?.timeZone === undefined;
const ofNow = ({ args, construct }: Access): boolean => !construct || args.length === 0;

/** Tells whether a time is read in the zone of the host: a text without an offset, or separate parts. */
function isLocal({ args }: Access): boolean {
  const [text] = args;
  if (args.length > 1) return true;
  return typeof text === "string" && !/^\d{4}(-\d\d){0,2}$/.test(text) &&
    !/(Z|GMT|UTC|[+-]\d\d:?\d\d)\s*$/i.test(text);
}

const temporal = (globalThis as { Temporal?: { Now: object } }).Temporal?.Now ?? {};
const toLocal = "toLocaleString toLocaleDateString toLocaleTimeString";
const ofZone =
  "getDate getDay getFullYear getHours getMilliseconds getMinutes getMonth getSeconds " +
  "getTimezoneOffset getYear setDate setFullYear setHours setMilliseconds setMinutes setMonth " +
  "setSeconds setYear toDateString toString toTimeString";
const ofLocale = "Collator DateTimeFormat DisplayNames DurationFormat ListFormat NumberFormat " +
  "PluralRules RelativeTimeFormat Segmenter";
const ofTemporal = "instant plainDateISO plainDateTimeISO plainTimeISO timeZoneId zonedDateTimeISO";

const [LOCALE, ZONE] = ["the host's locale", "the host's time zone"];

/**
 * What is read, the owner, how an author writes the owner, its properties, and which uses count (left
 * out, all of them).
 */
export const IMPURE_GLOBALS: readonly (readonly [
  what: string,
  owner: object,
  prefix: string,
  keys: string,
  counts?: (access: Access) => boolean,
])[] = [
  ["the clock", globalThis, "new ", "Date", ofNow],
  ["the clock", Date, "Date.", "now"],
  ["the clock", Performance.prototype, "performance.", "now mark timeOrigin"],
  ["the clock", temporal, "Temporal.Now.", ofTemporal],
  ["randomness", Math, "Math.", "random"],
  ["randomness", Crypto.prototype, "crypto.", "getRandomValues randomUUID"],
  ["randomness", SubtleCrypto.prototype, "crypto.subtle.", "generateKey"],
  ["a timer", globalThis, "", "setTimeout setInterval setImmediate"],
  ["a timer", AbortSignal, "AbortSignal.", "timeout"],
  ["the network", globalThis, "", "fetch WebSocket EventSource BroadcastChannel"],
  ["another program", globalThis, "", "Worker prompt alert confirm"],
  ["storage", globalThis, "", "localStorage sessionStorage caches"],
  ["the host", Navigator.prototype, "navigator.", "hardwareConcurrency userAgent platform"],
  [LOCALE, Navigator.prototype, "navigator.", "language languages"],
  [LOCALE, Intl, "Intl.", ofLocale, withoutLocale],
  [LOCALE, Number.prototype, "Number#", "toLocaleString", withoutLocale],
  [LOCALE, BigInt.prototype, "BigInt#", "toLocaleString", withoutLocale],
  [LOCALE, Array.prototype, "Array#", "toLocaleString", withoutLocale],
  [LOCALE, String.prototype, "String#", "toLocaleLowerCase toLocaleUpperCase", withoutLocale],
  [LOCALE, String.prototype, "String#", "localeCompare", ({ args }) => args[1] === undefined],
  [LOCALE, Date.prototype, "Date#", toLocal, withoutLocale],
  [ZONE, Intl, "Intl.", "DateTimeFormat", withoutZone],
  [ZONE, Date.prototype, "Date#", toLocal, withoutZone],
  [ZONE, Date.prototype, "Date#", ofZone],
  [ZONE, globalThis, "local ", "Date", (access) => access.construct && isLocal(access)],
  [ZONE, Date, "Date.", "parse", isLocal],
];
