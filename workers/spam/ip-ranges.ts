import * as v from "valibot";

/** The one key of all addresses that can't be read: a limit that they escape is none. */
export const UNREADABLE_ADDRESS = "unreadable";

/** Rate-limit keys: an IPv4 address, or the /64 (household) and /48 (customer) of IPv6. Empty without an address. */
export function ipRanges(text: string | null): string[] {
  if (text === null) return [];
  if (v.is(v.pipe(v.string(), v.ipv4()), text)) return [text];
  const groups = parseIpv6(text);
  if (groups === null) return [UNREADABLE_ADDRESS];
  const ipv4 = mappedIpv4(groups);
  if (ipv4 !== null) return [ipv4];
  return [64, 48].map((length) => `${groups.slice(0, length / 16).join(":")}::/${length}`);
}

/** Returns the eight groups; `null` if invalid or with a zone (`fe80::1%eth0`). */
function parseIpv6(text: string): string[] | null {
  const url = `http://[${text}]`;
  if (!/^[\da-f:.]+$/i.test(text) || !URL.canParse(url)) return null;
  // The URL parser normalises every spelling, also `::ffff:192.0.2.1`.
  const canonical = new URL(url).hostname.slice(1, -1);
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
