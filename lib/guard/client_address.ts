/**
 * Returns the address by which the calls of a client are counted.
 *
 * Addresses are compared by their bytes, so that one client counts as one however its address is spelled:
 * with or without a port, in brackets, as IPv6 with an IPv4 address inside. IPv6 is reduced to its /64
 * prefix, since one client usually has a whole /64.
 */

export interface Connection {
  /** The host name of the peer, as the runtime reports it. */
  readonly peer: string | undefined;
  /** How many proxies stand in front of the server and add to `X-Forwarded-For`. */
  readonly trustedProxies: number;
}

/** Longer texts are not addresses, even with a zone and a port. */
const MAX_LENGTH = 100;
const IPV4 = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/;
const PORT = /:\d{1,5}$/;

/**
 * Returns the address that the outermost trusted proxy recorded, or that of the peer: `203.0.113.7` or
 * `2001:db8:1:2`. If neither is an address, returns `undefined`.
 */
export function clientAddress(
  headers: Headers,
  { peer, trustedProxies }: Connection,
): string | undefined {
  const forwarded = trustedProxies === 0
    ? undefined
    : headers.get("x-forwarded-for")?.split(",").at(-trustedProxies);
  return canonical(forwarded) ?? canonical(peer);
}

function canonical(text = ""): string | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  const [, bracketed] = /^\[(.*)\](?::\d{1,5})?$/.exec(text.trim()) ?? [];
  const address = bracketed ?? text.trim();
  const bytes = parseIpv4(address.replace(PORT, "")) ?? parseIpv6(address);
  if (bytes === undefined) return undefined;
  if (bytes.length === 4) return bytes.join(".");
  const groups = [0, 2, 4, 6].map((at) => bytes[at]! * 256 + bytes[at + 1]!);
  return groups.map((group) => group.toString(16)).join(":");
}

function parseIpv4(text: string): number[] | undefined {
  const bytes = IPV4.exec(text)?.slice(1).map(Number);
  return bytes?.every((byte) => byte < 256) ? bytes : undefined;
}

/** Parses RFC 4291, section 2.2. An IPv4-mapped address gives the four bytes of the IPv4 address. */
function parseIpv6(text: string): number[] | undefined {
  const halves = text.replace(/%.*$/, "").split("::").map(parseGroups);
  const [head, tail] = halves;
  if (halves.length > 2 || head === undefined || halves.includes(undefined)) return undefined;
  const missing = 16 - head.length - (tail?.length ?? 0);
  if (tail === undefined ? missing !== 0 : missing < 2) return undefined;
  const bytes = [...head, ...Array<number>(missing).fill(0), ...tail ?? []];
  const isMapped = bytes.slice(0, 12).join() === "0,0,0,0,0,0,0,0,0,0,255,255";
  return isMapped ? bytes.slice(12) : bytes;
}

/** Returns the bytes of groups of hexadecimal digits, the last of which may be an IPv4 address. */
function parseGroups(text: string): number[] | undefined {
  const groups = text === "" ? [] : text.split(":");
  const bytes = groups.map((group, index) => {
    if (index === groups.length - 1 && group.includes(".")) return parseIpv4(group);
    const value = /^[0-9a-f]{1,4}$/i.test(group) ? Number.parseInt(group, 16) : undefined;
    return value === undefined ? undefined : [value >> 8, value & 255];
  });
  return bytes.includes(undefined) ? undefined : bytes.flatMap((pair) => pair ?? []);
}
