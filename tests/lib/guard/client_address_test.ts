/** Checks whose calls are counted together: those of one client, in any spelling of its address. */
import { assertEquals } from "@std/assert";
import { clientAddress } from "../../../lib/guard/client_address.ts";

type Row = [forwarded: string | undefined, peer: string | undefined, proxies: number];

const cases: Record<string, [address: string | undefined, ...rows: Row[]]> = {
  "the peer, where no proxy is trusted": [
    "203.0.113.7",
    [undefined, "203.0.113.7", 0],
    ["198.51.100.1", "203.0.113.7", 0],
  ],
  "what the outermost trusted proxy recorded": [
    "198.51.100.1",
    ["198.51.100.1", "10.0.0.1", 1],
    ["1.1.1.1, 198.51.100.1", "10.0.0.1", 1],
    ["1.1.1.1, 198.51.100.1 ,10.0.0.2", "10.0.0.1", 2],
  ],
  "the peer, where the proxies recorded no address": [
    "10.0.0.1",
    ["198.51.100.1", "10.0.0.1", 2],
    ["", "10.0.0.1", 1],
    [undefined, "10.0.0.1", 1],
    ["unknown", "10.0.0.1", 1],
    ["_hidden", "10.0.0.1", 1],
    ["256.0.0.1", "10.0.0.1", 1],
    ["1.2.3", "10.0.0.1", 1],
    ["1:2:3:4:5:6:7", "10.0.0.1", 1],
    ["1:2:3:4:5:6:7:8:9", "10.0.0.1", 1],
    ["1::2::3", "10.0.0.1", 1],
    ["1:2:3:4::5:6:7:8", "10.0.0.1", 1],
    ["::1.2.3.4:5", "10.0.0.1", 1],
    ["12345::", "10.0.0.1", 1],
    ["g::", "10.0.0.1", 1],
    ["[203.0.113.7", "10.0.0.1", 1],
    [":::", "10.0.0.1", 1],
    [`2001:db8::1%${"x".repeat(100)}`, "10.0.0.1", 1],
    ["203.0.113.7.9", "10.0.0.1", 1],
    ["203.0.113.7 9", "10.0.0.1", 1],
    [":123451.2.3.4", "10.0.0.1", 1],
    ["x[::1]", "10.0.0.1", 1],
    ["[::1]x", "10.0.0.1", 1],
    ["::1]/", "10.0.0.1", 1],
    ["a]@[::1", "10.0.0.1", 1],
  ],
  "no client, where no address is known": [
    undefined,
    [undefined, undefined, 0],
    ["198.51.100.1", undefined, 0],
    ["unknown", undefined, 1],
    [undefined, "/run/server.sock", 0],
    [undefined, "", 0],
  ],
  "one IPv4 client, with and without a port": [
    "203.0.113.77",
    ["203.0.113.77", "10.0.0.1", 1],
    ["203.0.113.77:5001", "10.0.0.1", 1],
    ["203.0.113.77:65535", "10.0.0.1", 1],
    [undefined, "203.0.113.77:5002", 0],
    ["203.000.113.077", "10.0.0.1", 1],
  ],
  "one IPv4 client inside IPv6": [
    "203.0.113.77",
    [undefined, "::ffff:203.0.113.77", 0],
    [undefined, "::FFFF:203.0.113.77", 0],
    ["[::ffff:203.0.113.77]:5001", "10.0.0.1", 1],
    ["::ffff:cb00:714d", "10.0.0.1", 1],
    ["0:0:0:0:0:ffff:203.0.113.77", "10.0.0.1", 1],
    ["0000:0000:0000:0000:0000:ffff:cb00:714d", "10.0.0.1", 1],
  ],
  "one network of IPv6, in each spelling": [
    "2001:db8:0:2",
    [undefined, "2001:db8:0:2:3:4:5:6", 0],
    [undefined, "2001:db8:0:2::6", 0],
    [undefined, "2001:DB8::2:0:0:0:9", 0],
    [undefined, "2001:0db8:0000:0002::", 0],
    [undefined, "2001:db8:0:2::6%eth0", 0],
    [undefined, `2001:db8:0:2::6%${"z".repeat(84)}`, 0],
    ["[2001:db8:0:2::1]:443", "10.0.0.1", 1],
    ["[2001:db8:0:2::1]", "10.0.0.1", 1],
    ["2001:db8:0:2::203.0.113.7", "10.0.0.1", 1],
  ],
  "a network of IPv6 whose zeros are left out": [
    "1:0:0:2",
    [undefined, "1::2:3:4:5:6", 0],
    [undefined, "1:0:0:2:3:4:5:6", 0],
  ],
  "loopback and short prefixes of IPv6": [
    "0:0:0:0",
    [undefined, "::1", 0],
    [undefined, "::", 0],
    [undefined, "[::1]", 0],
  ],
};

for (const [label, [address, ...rows]] of Object.entries(cases)) {
  Deno.test(`clientAddress() counts ${label}`, () => {
    for (const [forwarded, peer, trustedProxies] of rows) {
      const headers = new Headers(forwarded === undefined ? {} : { "x-forwarded-for": forwarded });
      const actual = clientAddress(headers, { peer, trustedProxies });
      assertEquals([forwarded, peer, actual], [forwarded, peer, address]);
    }
  });
}
