import { expect, test } from "vitest";
import type { Break } from "./break.ts";
import { resultsPage } from "./results-page.ts";

const BROKEN: Break = {
  fact: "a stands in <b>",
  file: "app/a.ts",
  text: "one\n  `two`",
  instead: "\n",
  test: "app/a.test.ts",
};

test("has a line for each break, whatever is broken, below the file in which it is", () => {
  const failed = ["one", "two", "three", "four"];
  const verdict = { ran: true, passed: 2, failed } as const;
  const lines = resultsPage("unit", [{ broken: BROKEN, verdict, tookMs: 1 }]).split("\n");
  expect(lines.slice(lines.indexOf("## app/a.ts"))).toEqual([
    "## app/a.ts",
    "",
    "- a stands in \\<b>: nothing for `` one `two` ``. In app/a.test.ts: one; two; three; and 1 more",
    "",
  ]);
});
