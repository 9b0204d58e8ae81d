import { expect, onTestFinished, test, vi } from "vitest";
import { run } from "../tools/run.ts";
import {
  countsFrom,
  NOT_RUN,
  parseTestCounts,
  runCheck,
  runChecks,
  type TestCounts,
} from "./checks.ts";

const passed = (output = "") => countsFrom({ ok: true, output });

async function runFiveChecks() {
  const log = vi.spyOn(console, "log").mockImplementation(() => {});
  const exit = vi.spyOn(process, "exit").mockImplementation(() => undefined as never);
  await runChecks([
    { name: "first", run: async () => ({ ...passed("why"), failed: 2 }) },
    { name: "second", run: () => Promise.reject(new Error("no browser")) },
    { name: "third", needs: "second", run: async () => passed() },
    { name: "fourth", run: async () => passed() },
    { name: "fifth", run: async () => NOT_RUN },
  ]);
  return { lines: log.mock.calls.map(([line]) => String(line).trim()), exit };
}

test("prints why a check failed", async () => {
  const { lines } = await runFiveChecks();
  expect(lines.some((line) => line.includes("no browser"))).toBe(true);
});

test("after a failed check skips only the checks that need it", async () => {
  const { lines } = await runFiveChecks();
  const last = lines
    .at(-2)
    ?.replaceAll(/ +\d+\.\d s/g, "")
    .split("\n");
  expect(last).toEqual([
    "✗ first   1 passed, 2 failed",
    "✗ second",
    "– third   not run",
    "✓ fourth",
    "– fifth   not run",
  ]);
});

test("prints the sum", async () => {
  const { lines } = await runFiveChecks();
  expect(lines.at(-1)).toBe("2 passed, 3 failed, 2 skipped");
});

test("exits with 1 after a failed check", async () => {
  const { exit } = await runFiveChecks();
  expect(exit).toHaveBeenCalledWith(1);
});

test("prints a line every half minute while a check runs", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const log = vi.spyOn(console, "log").mockImplementation(() => {});
  let finish = (_counts: TestCounts) => {};
  const result = runCheck({ name: "slow", run: () => new Promise((done) => (finish = done)) });
  const lines = () => log.mock.calls.map(([line]) => String(line));
  await vi.advanceTimersByTimeAsync(29_000);
  expect(lines()).toEqual([]);
  await vi.advanceTimersByTimeAsync(32_000);
  expect(lines()).toEqual(["… slow        30.0 s", "… slow        60.0 s"]);
  finish(passed());
  await result;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(lines()).toHaveLength(3);
});

const RED =
  "\u001B[2m      Tests \u001B[22m \u001B[31m3 failed\u001B[39m | 5 passed\u001B[39m (8)\n";
const TWO_TODO = " Test Files  9 passed (9)\n      Tests  812 passed | 2 todo (814)\n";

test.each([
  ["Vitest", true, TWO_TODO, [812, 0, 2]],
  ["Vitest with colours", false, RED, [5, 3, 0]],
  ["Playwright", false, "  1 failed\n    a.spec.ts\n  2 skipped\n  30 passed (4.0m)\n", [30, 1, 2]],
  ["a broken file", false, " Test Files  1 failed\n      Tests  5 passed (5)", [5, 1, 0]],
  ["a runner without a summary", true, "\n", [0, 1, 0]],
])("counts the tests of %s", (_what, ok, output, [passed, failed, skipped]) => {
  expect(parseTestCounts({ ok, output })).toMatchObject({ passed, failed, skipped });
});

test("stops a tool that hangs, and does not wait for its child processes", async () => {
  const script = `require("node:child_process").spawn("sleep", ["30"], { stdio: "inherit" }); setInterval(() => {}, 1000)`;
  const startedAt = performance.now();
  const { ok, output } = await run("node", ["-e", script], { timeoutMs: 1_500 });
  expect(ok).toBe(false);
  expect(output).toContain("node was stopped by SIGKILL");
  expect(performance.now() - startedAt).toBeLessThan(15_000);
});
