import { expect, test } from "vitest";
import { sampledLog } from "./policy-reports.ts";

const TEN_MINUTES_MS = 600_000;

function sample() {
  const world = { now: 0, lines: [] as object[] };
  const log = sampledLog(
    () => world.now,
    (_event, details) => world.lines.push(details),
  );
  return { world, log };
}

test("the same report is written down once in ten minutes", () => {
  const { world, log } = sample();
  const report = { directive: "script-src", blocked: "inline" };
  log([report, report]);
  world.now = TEN_MINUTES_MS - 1;
  log([report]);
  expect(world.lines).toEqual([report]);
  world.now = TEN_MINUTES_MS;
  log([report]);
  expect(world.lines).toHaveLength(2);
});

test("a clock that goes back does not silence reports until it has caught up", () => {
  const { world, log } = sample();
  world.now = 100 * TEN_MINUTES_MS;
  log([{ directive: "script-src", blocked: "inline" }]);
  world.now = 0;
  log([{ directive: "script-src", blocked: "inline" }]);
  expect(world.lines).toHaveLength(2);
});

test("reports that are made up fill no more than fifty lines", () => {
  const { world, log } = sample();
  for (let made = 0; made < 1000; made += 1) {
    log([{ directive: "img-src", blocked: `https://${made}.example` }]);
  }
  expect(world.lines).toHaveLength(50);
});
