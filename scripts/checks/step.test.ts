import { expect, test, vi } from "vitest";
import { runSteps, type Tally } from "./step.ts";

test("goes on after a part that failed or broke, and names both before the sum", async () => {
  const log = vi.spyOn(console, "log").mockImplementation(() => {});
  const exit = vi.spyOn(process, "exit").mockImplementation(() => undefined as never);
  const tally = (passed: number, failed: number): Tally => ({
    passed,
    failed,
    skipped: 0,
    output: "why",
  });
  await runSteps([
    { name: "first", act: async () => tally(3, 1) },
    { name: "second", act: () => Promise.reject(new Error("no browser")) },
    { name: "third", act: async () => tally(5, 0) },
  ]);
  const lines = log.mock.calls.map(([line]) => String(line).trim());
  expect(lines.some((line) => line.includes("no browser"))).toBe(true);
  expect(lines.at(-2)).toBe("Failed: first, second (each with its reasons above)");
  expect(lines.at(-1)).toBe("8 passed, 2 failed");
  expect(exit).toHaveBeenCalledWith(1);
  vi.restoreAllMocks();
});
