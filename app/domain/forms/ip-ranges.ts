import * as v from "valibot";

const Ipv4Schema = v.pipe(v.string(), v.ipv4());
const Ipv6Schema = v.pipe(v.string(), v.ipv6());

const GROUPS = 8;
/** A household or server has a /64, a provider's customer up to a /48. */
const NETWORKS = [
  { groups: 4, length: 64 },
  { groups: 3, length: 48 },
] as const;

/** Rate-limit keys of an address: the IPv4 address, or the /64 and /48 of IPv6. Empty when invalid. */
export function ipRanges(text: string | null): string[] {
  if (v.is(Ipv4Schema, text)) return [text];
  if (!v.is(Ipv6Schema, text)) return [];
  const all = groupsOf(text);
  const ipv4 = mappedIpv4(all);
  if (ipv4 !== null) return [ipv4];
  return NETWORKS.map(({ groups, length }) => `${all.slice(0, groups).join(":")}::/${length}`);
}

function groupsOf(address: string): string[] {
  // The URL parser normalises every spelling, also `::ffff:192.0.2.1`.
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [before = [], after = []] = canonical
    .split("::")
    .map((part) => part.split(":").filter((group) => group !== ""));
  const zeros = Array.from({ length: GROUPS - before.length - after.length }, () => "0");
  return [...before, ...zeros, ...after];
}

/** The IPv4 address of `::ffff:0:0/96`. */
function mappedIpv4(groups: readonly string[]): string | null {
  if (groups.slice(0, 6).join(":") !== "0:0:0:0:0:ffff") return null;
  return groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 255])
    .join(".");
}
