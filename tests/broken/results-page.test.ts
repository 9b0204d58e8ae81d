import { expect, test } from "vitest";
import type { Break } from "./break.ts";
import { resultsPage } from "./results-page.ts";

const BROKEN: Break = {
  fact: "a | stands in <b>",
  file: "app/a.ts",
  text: "one ||\n  `two`",
  instead: "",
  test: "app/a.test.ts",
};

test("has a row for each break that stays a row, whatever is broken", () => {
  const failed = ["one", "two", "three", "four"];
  const page = resultsPage("unit", [
    { broken: BROKEN, verdict: { ran: true, passed: 2, failed }, tookMs: 1 },
  ]);
  expect(page).toContain("## app/a.ts\n");
  const row = page.split("\n").find((line) => line.startsWith("| a "));
  expect(row?.split(/(?<!\\)\|/)).toEqual([
    "",
    String.raw` a \| stands in \<b> `,
    " nothing for `` one \\|\\| `two` `` ",
    " app/a.test.ts: one; two; three; and 1 more ",
    "",
  ]);
});
