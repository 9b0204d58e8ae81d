import { expect, test } from "vitest";
import { sampledLog } from "./policy-reports.ts";

const TEN_MINUTES_MS = 600_000;

const report = { directive: "script-src", blocked: "inline" };

function sample() {
  const deps = { now: 0, lines: [] as object[] };
  const log = sampledLog(
    () => deps.now,
    (_event, details) => deps.lines.push(details),
  );
  return { deps, log };
}

test("the same report is logged once in ten minutes", () => {
  const { deps, log } = sample();
  log([report, report]);
  deps.now = TEN_MINUTES_MS - 1;
  log([report]);
  expect(deps.lines).toEqual([report]);
  deps.now = TEN_MINUTES_MS;
  log([report]);
  expect(deps.lines).toHaveLength(2);
});

test("a clock that is set back does not suppress reports", () => {
  const { deps, log } = sample();
  deps.now = 100 * TEN_MINUTES_MS;
  log([report]);
  deps.now = 0;
  log([report]);
  expect(deps.lines).toHaveLength(2);
});

test("logs at most fifty forged reports", () => {
  const { deps, log } = sample();
  for (let index = 0; index < 1000; index += 1) {
    log([{ directive: "img-src", blocked: `https://${index}.example` }]);
  }
  expect(deps.lines).toHaveLength(50);
});
