import { expect, test, vi } from "vitest";
import { run } from "../tools/run.ts";
import { runParts, type Tally } from "./parts.ts";

test("goes on after a part that failed or broke, and ends with the line of each and the sum", async () => {
  const log = vi.spyOn(console, "log").mockImplementation(() => {});
  const exit = vi.spyOn(process, "exit").mockImplementation(() => undefined as never);
  const tally = (passed: number, failed: number): Tally => ({
    passed,
    failed,
    skipped: 0,
    output: "why",
  });
  await runParts([
    { name: "first", act: async () => tally(3, 1) },
    { name: "second", act: () => Promise.reject(new Error("no browser")) },
    { name: "third", act: async () => tally(5, 0) },
  ]);
  const lines = log.mock.calls.map(([line]) => String(line).trim());
  expect(lines.some((line) => line.includes("no browser"))).toBe(true);
  const ofEach = lines
    .at(-2)
    ?.split("\n")
    .map((line) => line.replace(/\d+\.\d s/, "time"));
  expect(ofEach?.map((line) => line.split(/\s+/).slice(0, 3).join(" "))).toEqual([
    "✗ first time",
    "✗ second time",
    "✓ third time",
  ]);
  expect(lines.at(-1)).toBe("8 passed, 2 failed");
  expect(exit).toHaveBeenCalledWith(1);
  vi.restoreAllMocks();
});

test("stops a tool that hangs, and what it started does not hold up the run", async () => {
  const script = `require("node:child_process").spawn("sleep", ["30"], { stdio: "inherit" }); setInterval(() => {}, 1000)`;
  const startedAt = performance.now();
  const { ok, output } = await run("node", ["-e", script], { timeoutMs: 1_500 });
  expect(ok).toBe(false);
  expect(output).toContain("Stopped");
  expect(performance.now() - startedAt).toBeLessThan(15_000);
});
