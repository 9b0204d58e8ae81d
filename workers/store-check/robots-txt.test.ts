import { expect, test } from "vitest";
import { isAllowedByRobots, parseRobots } from "./robots-txt.ts";

const AGENT = "TealgrowthStoreCheck";

test.each<[string, string, string, boolean]>([
  ["nothing", "", "/", true],
  ["HTML instead of rules", "<!doctype html><p>User-agent: *</p>", "/", true],
  ["all", "User-agent: *\nDisallow: /", "/", false],
  [
    "all, with Windows line ends and a comment",
    "User-Agent: * # all\r\nDISALLOW : / # no",
    "/",
    false,
  ],
  ["all by an empty rule", "User-agent: *\nDisallow:", "/", true],
  ["another agent", "User-agent: Googlebot\nDisallow: /", "/", true],
  ["this agent", "User-agent: tealgrowthstorecheck\nDisallow: /", "/", false],
  ["this agent with a version", "User-agent: TealgrowthStoreCheck/1.0\nDisallow: /", "/", false],
  ["an agent with a longer name", "User-agent: TealgrowthStoreChecker\nDisallow: /", "/", true],
  [
    "this agent, but not the others",
    "User-agent: *\nDisallow:\n\nUser-agent: TealgrowthStoreCheck\nDisallow: /",
    "/",
    false,
  ],
  [
    "the others, but not this agent",
    "User-agent: *\nDisallow: /\n\nUser-agent: TealgrowthStoreCheck\nAllow: /",
    "/",
    true,
  ],
  [
    "two agents in one group",
    "User-agent: a\nUser-agent: TealgrowthStoreCheck\nDisallow: /",
    "/",
    false,
  ],
  [
    "two groups of this agent",
    "User-agent: TealgrowthStoreCheck\nDisallow: /a\nUser-agent: b\nDisallow: /c\nUser-agent: TealgrowthStoreCheck\nDisallow: /b",
    "/b",
    false,
  ],
  [
    "a group after a sitemap",
    "User-agent: *\nSitemap: https://a.com/s.xml\nDisallow: /a",
    "/a",
    false,
  ],
  ["a path", "User-agent: *\nDisallow: /cart", "/cart?a=1", false],
  ["another path", "User-agent: *\nDisallow: /cart", "/", true],
  ["the longer rule", "User-agent: *\nDisallow: /\nAllow: /shop", "/shop/a", true],
  ["the allowing of two rules", "User-agent: *\nDisallow: /shop\nAllow: /shop", "/shop", true],
  ["any text", "User-agent: *\nDisallow: /*/cart*item", "/en/cart/an-item", false],
  ["any text, without a match", "User-agent: *\nDisallow: /*/cart*item", "/en/cart/", true],
  ["the end", "User-agent: *\nDisallow: /*.php$", "/a.php", false],
  ["the end, with a query after it", "User-agent: *\nDisallow: /*.php$", "/a.php?b", true],
  ["only the start page", "User-agent: *\nDisallow: /$", "/", false],
  ["only the start page, on another", "User-agent: *\nDisallow: /$", "/a", true],
  ["letters outside ASCII", "User-agent: *\nDisallow: /bücher", "/b%C3%BCcher/1", false],
])("robots.txt with %s", (_what, text, path, isAllowed) => {
  expect(isAllowedByRobots(parseRobots(text, AGENT), path)).toBe(isAllowed);
});

const LONG = `User-agent: *\n${`Disallow: ${"/*a".repeat(150)}b\n`.repeat(5_000)}`;

test("robots.txt has at most 2,000 rules", () => {
  expect(parseRobots(LONG, AGENT)).toHaveLength(2_000);
});

test("robots.txt with many stars and rules is checked at once", () => {
  expect(isAllowedByRobots(parseRobots(LONG, AGENT), "/a".repeat(1_000))).toBe(true);
});
