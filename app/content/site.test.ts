import { expect, test } from "vitest";
import { lowestPrice } from "./prices.ts";

const texts = import.meta.glob<string>(
  [
    "/app/{content,features,routes}/**/*.{ts,tsx,md}",
    "/workers/machine-files/*.ts",
    "!/**/*.test.*",
  ],
  { query: "?raw", import: "default", eager: true },
);

/** "app/content/faqs.ts:27: 50% upfront", for each match in a source. */
function statements(pattern: RegExp): { where: string; text: string }[] {
  return Object.entries(texts).flatMap(([file, source]) =>
    Array.from(source.matchAll(pattern), ({ 0: text, index }) => {
      const line = source.slice(0, index).split("\n").length;
      const words = text.replaceAll(/\s+/g, " ");
      return { where: `${file.slice(1)}:${line}: ${words}`, text: words };
    }),
  );
}

const SHARE = String.raw`(?:\d+\s?(?:%|per\s*cent)|half|a third|\d+ \/ \d+)`;
const WHEN = String.raw`(?:upfront|up front|in advance|on completion|on delivery|at the (?:start|end)|to start|when (?:we|it)|then and)`;
const DAYS = String.raw`(?:\d+|two|three|four|five|six|seven|ten)`;

test.each([
  ["the payment", RegExp(String.raw`\b${SHARE}\s+${WHEN}`, "gi")],
  ["the payment", /\bupfront\s+and\s+(?:on|at|when|after)\s/gi],
  [
    "the turnaround",
    RegExp(String.raw`\b${DAYS}\s(?:to|-)\s${DAYS}(?:\s+working)?\s+days\b`, "gi"),
  ],
  ["the guarantee", /\b(?:half|part|payment)\s(?:is\s)?(?:due\s)?only\swhen/gi],
  ["the turnaround", /\bmore\s+than\s+\d+\s+days\b/gi],
  ["the support", /\b(?:\d+|thirty)\s+days\s+of\s+(?:support|post)/gi],
  ["the support", /\b(?:\d+|thirty)\s+days\s+(?:after\s+go-live|we\s)/gi],
  ["the number of reviews", /\b\d+\s+reviews\b/gi],
])("no sentence writes out %s, but takes it from site.ts or reviews.ts", (_what, pattern) => {
  expect(statements(pattern).map(({ where }) => where)).toEqual([]);
});

test("the lowest price that a page writes out is that of the catalogue", () => {
  // Articles name prices of other companies.
  const wrong = statements(/\bfrom\s\$[\d,]+/gi)
    .filter(({ where }) => !where.includes(".md:"))
    .filter(({ text }) => text !== `from ${lowestPrice()}`);
  expect(wrong.map(({ where }) => where)).toEqual([]);
});
