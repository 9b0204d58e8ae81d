import { expect, test } from "vitest";
import { parseStorePage } from "#tests/store-check/parse-store-page.ts";
import { metaApp, script, shopify } from "#tests/store-check/snippets.ts";
import { findDoubled } from "./doubled.ts";
import { getPageFacts } from "./page-facts.ts";

const findIn = (html: string) => findDoubled(getPageFacts(parseStorePage(html)));

const IDS = ["1234561", "1234562", "1234563", "1234564", "1234565", "1234566"];
const START = IDS.map((id) => script(`fbq('init', '${id}')`)).join("");

test("of many doubled tags, four are shown", () => {
  const found = findIn(START + START).filter(({ id }) => id === "tag-doubled");
  expect(found.map(({ names }) => names)).toEqual(IDS.slice(0, 4).map((id) => ["Meta", id]));
});

test("of many tags in theme and app, four are shown", () => {
  const found = findIn(START + shopify(IDS.map(metaApp))).filter(
    ({ id }) => id === "theme-and-app",
  );
  expect(found.map(({ names }) => names)).toEqual(IDS.slice(0, 4).map((id) => ["Meta", id]));
});

test("of many vendors with two ids, four are shown", () => {
  const calls = [
    ["Meta", "fbq('init', 'ID')", "1234567", "7654321"],
    ["Pinterest", "pintrk('load', 'ID')", "2612345678901", "2612345678902"],
    ["X", "twq('config', 'ID')", "o1abc", "o2abc"],
    ["Reddit", "rdt('init', 'ID')", "a2_abcdef1", "a2_abcdef2"],
    ["TikTok", "ttq.load('ID')", "C9ABCDE3C77U8FGHIJK0", "C9ABCDE3C77U8FGHIJK1"],
  ] as const;
  const html = calls.flatMap(([, call, ...ids]) => ids.map((id) => script(call.replace("ID", id))));
  const found = findIn(html.join("")).filter(({ id }) => id === "two-ids");
  expect(found.map(({ names }) => names)).toEqual(
    calls.slice(0, 4).map(([vendor, , ...ids]) => [vendor, ...ids]),
  );
});
