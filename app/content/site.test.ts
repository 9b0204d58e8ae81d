import { expect, test } from "vitest";
import { lowestPrice } from "./price-of.ts";
import { terms } from "./site.ts";

// As text, because pages contain literal prices.
const sources = Object.values(
  import.meta.glob<string>(["/app/{content,routes}/**/*.{ts,tsx}", "!/**/*.test.*"], {
    query: "?raw",
    import: "default",
    eager: true,
  }),
)
  .join("\n")
  .replaceAll(/\s+/g, " ");

test.each([
  ["turnaround", /\b\d+ to \d+ days\b/g, terms.turnaround],
  ["time of support", /\b\d+ days of support\b/g, terms.support.replace(" after go-live", "")],
  ["lowest price", /\bfrom \$\d+/g, `from ${lowestPrice()}`],
])("the %s is the same in every file", (_what, pattern, expected) => {
  expect(new Set(sources.match(pattern))).toEqual(new Set([expected]));
});
