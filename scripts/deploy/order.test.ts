import { expect, test } from "vitest";
import { readOrder, USAGE } from "./order.ts";

test("deploys to production, in earnest and without samples, unless told otherwise", () => {
  expect(readOrder([])).toEqual({
    environment: "production",
    isDryRun: false,
    takesSamples: false,
    isFirst: false,
  });
  const args = ["--env", "preview", "--dry-run", "--with-sample-content", "--first"];
  expect(readOrder(args)).toEqual({
    environment: "preview",
    isDryRun: true,
    takesSamples: true,
    isFirst: true,
  });
});

test.each([[["--env", "staging"]], [["--dryrun"]], [["now"]]])(
  "%j is refused with what there is",
  (args) => {
    const refusal = readOrder(args);
    expect(refusal).toContain(USAGE);
    expect(String(refusal).length).toBeGreaterThan(USAGE.length + 10);
  },
);

test("--help is the usage", () => {
  expect(readOrder(["--help"])).toBe(USAGE);
});
