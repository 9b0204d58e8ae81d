import * as v from "valibot";

const Ipv4Schema = v.pipe(v.string(), v.ipv4());
const Ipv6Schema = v.pipe(v.string(), v.ipv6());

const GROUPS = 8;
/** A household or a server has the addresses of a /64 to itself, a customer of a network up to a /48. */
const NETWORKS = [
  { groups: 4, length: 64 },
  { groups: 3, length: 48 },
] as const;

/**
 * The ranges of addresses that count as one sender each: an IPv4 address by itself, an IPv6 address
 * with its /64 and with its /48. Empty for what is no address.
 */
export function addressRanges(text: string | null): string[] {
  if (v.is(Ipv4Schema, text)) return [text];
  if (!v.is(Ipv6Schema, text)) return [];
  const all = groupsOf(text);
  const ipv4 = mappedIpv4(all);
  if (ipv4 !== null) return [ipv4];
  return NETWORKS.map(({ groups, length }) => `${all.slice(0, groups).join(":")}::/${length}`);
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
