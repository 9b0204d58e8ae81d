import * as v from "valibot";

const Ipv4Schema = v.pipe(v.string(), v.ipv4());
const Ipv6Schema = v.pipe(v.string(), v.ipv6());

const GROUPS = 8;
/** A household or a server gets 64 bits of addresses to itself: the network is what it cannot change. */
const NETWORK_GROUPS = 4;

/**
 * The addresses that count as one sender: an IPv4 address by itself, an IPv6 address with all of its
 * /64. `null` for what is no address.
 */
export function addressRange(text: string | null): string | null {
  if (v.is(Ipv4Schema, text)) return text;
  if (!v.is(Ipv6Schema, text)) return null;
  const groups = groupsOf(text);
  return mappedIpv4(groups) ?? `${groups.slice(0, NETWORK_GROUPS).join(":")}::/64`;
}

/** The eight groups of an IPv6 address, in hexadecimal without leading zeros. */
function groupsOf(address: string): string[] {
  // The parser of addresses brings every spelling into one, also `::ffff:192.0.2.1`.
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [before = [], after = []] = canonical
    .split("::")
    .map((part) => part.split(":").filter((group) => group !== ""));
  const zeros = Array.from({ length: GROUPS - before.length - after.length }, () => "0");
  return [...before, ...zeros, ...after];
}

/** The IPv4 address that an IPv6 address stands for (`::ffff:0:0/96`), if it does. */
function mappedIpv4(groups: readonly string[]): string | null {
  if (groups.slice(0, 6).join(":") !== "0:0:0:0:0:ffff") return null;
  return groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 255])
    .join(".");
}
