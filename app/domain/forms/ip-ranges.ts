import * as v from "valibot";

/** Rate-limit keys: an IPv4 address, or the /64 (household) and /48 (customer) of IPv6. Empty when invalid. */
export function ipRanges(text: string | null): string[] {
  if (v.is(v.pipe(v.string(), v.ipv4()), text)) return [text];
  if (!v.is(v.pipe(v.string(), v.ipv6()), text)) return [];
  const groups = groupsOf(text);
  const ipv4 = mappedIpv4(groups);
  if (ipv4 !== null) return [ipv4];
  return [64, 48].map((length) => `${groups.slice(0, length / 16).join(":")}::/${length}`);
}

function groupsOf(address: string): string[] {
  // The URL parser normalises every spelling, also `::ffff:192.0.2.1`.
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [before = [], after = []] = canonical
    .split("::")
    .map((part) => part.split(":").filter((group) => group !== ""));
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => "0");
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
