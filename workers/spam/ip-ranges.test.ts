import fc from "fast-check";
import { expect, test } from "vitest";
import { ipRanges, UNREADABLE_ADDRESS } from "./ip-ranges.ts";

test.each([
  ["192.0.2.17", ["192.0.2.17"]],
  ["::1", ["0:0:0:0::/64", "0:0:0::/48"]],
  ["2001:db8:1:2:3:4:5:6", ["2001:db8:1:2::/64", "2001:db8:1::/48"]],
  ["2001:0DB8:0001:0002::", ["2001:db8:1:2::/64", "2001:db8:1::/48"]],
  ["2001:db8::7", ["2001:db8:0:0::/64", "2001:db8:0::/48"]],
  ["::ffff:192.0.2.17", ["192.0.2.17"]],
  ["::ffff:c000:211", ["192.0.2.17"]],
  ["0:0:0:0:0:ffff:192.0.2.17", ["192.0.2.17"]],
])("the ranges of %s are %j", (address, ranges) => {
  expect(ipRanges(address)).toEqual(ranges);
});

const UNREADABLE = [
  ..."localhost 1.2.3 1.2.3.256 192.0.2.07 ::1%eth0 fe80::1%eth0 g:: ::1]:80 :::: .".split(" "),
  "",
  "192.0.2.1, 192.0.2.2",
];
test.each(UNREADABLE)("%j counts as one unreadable address", (text) => {
  expect(ipRanges(text)).toEqual([UNREADABLE_ADDRESS]);
});

test("a missing address has no range", () => {
  expect(ipRanges(null)).toEqual([]);
});

test("has ranges for any text", () => {
  const text = fc.oneof(fc.string(), fc.stringMatching(/^[\da-f:.%]{0,40}$/));
  fc.assert(
    fc.property(text, (address) => {
      expect(ipRanges(address)).not.toEqual([]);
    }),
  );
});

test("all addresses of a /64, in any notation, have the same ranges", () => {
  const group = fc.integer({ min: 0, max: 0xffff });
  const network = fc.tuple(fc.constant(0x2001), group, group, group);
  const host = fc.tuple(group, group, group, group);
  fc.assert(
    fc.property(network, host, host, (net, one, other) => {
      const long = [...net, ...one].map((part) => part.toString(16).padStart(4, "0")).join(":");
      const short = [...net, ...other].map((part) => part.toString(16).toUpperCase()).join(":");
      expect(ipRanges(long)).toEqual(ipRanges(short));
      expect(ipRanges(long)).toHaveLength(2);
    }),
  );
});

test("addresses of two /64 in one /48 share only the /48", () => {
  const [one, other] = ["2001:db8:1:2::1", "2001:db8:1:3::1"].map(ipRanges);
  expect(one?.[0]).not.toBe(other?.[0]);
  expect(one?.[1]).toBe(other?.[1]);
  expect(ipRanges("2001:db8:2:2::1")[1]).not.toBe(one?.[1]);
});
