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
 * Returns the address that the outermost trusted proxy recorded, otherwise the address of the peer:
 * `203.0.113.7` or `2001:db8:1:2`. Returns `undefined` if neither is an address.
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

// Nearly all calls come from the address of the one before: behind a proxy it is always the same peer.
let lastText: string | undefined;
let lastAddress: string | undefined;

function canonical(text: string | undefined): string | undefined {
  if (text === undefined || text.length > MAX_LENGTH) return undefined;
  if (text !== lastText) [lastText, lastAddress] = [text, parse(text.trim())];
  return lastAddress;
}

function parse(address: string): string | undefined {
  const bracketed = /^\[(.*)\](:\d{1,5})?$/.exec(address)?.[1];
  return toIpv4(address.replace(PORT, "")) ?? toIpv6(bracketed ?? address);
}

function toIpv4(text: string): string | undefined {
  const bytes = IPV4.exec(text)?.slice(1).map(Number);
  return bytes?.every((byte) => byte < 256) ? bytes.join(".") : undefined;
}

/** Returns the /64 prefix; for an IPv4-mapped address (RFC 4291, section 2.5.5.2), the IPv4 address. */
function toIpv6(text: string): string | undefined {
  const address = text.replace(/%.*/, "");
  const url = `http://[${address}]`;
  if (!/^[0-9a-f:.]+$/i.test(address) || !URL.canParse(url)) return undefined;
  const halves = new URL(url).hostname.slice(1, -1).split("::")
    .map((half) => half === "" ? [] : half.split(":").map((group) => Number.parseInt(group, 16)));
  const zeros = Array<number>(8 - halves.flat().length).fill(0);
  const groups = halves.toSpliced(1, 0, zeros).flat();
  const [high = 0, low = 0] = groups.slice(6);
  return groups.slice(0, 6).join() === "0,0,0,0,0,65535"
    ? [high >> 8, high & 255, low >> 8, low & 255].join(".")
    : groups.slice(0, 4).map((group) => group.toString(16)).join(":");
}
