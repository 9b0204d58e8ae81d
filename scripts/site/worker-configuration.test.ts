import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import {
  AT_NIGHT,
  INTAKE,
  INTAKE_DEAD,
  OUTBOX,
  OUTBOX_DEAD,
} from "#workers/background/handlers.ts";

const configuration = readFileSync("wrangler.toml", "utf8");

/** The values of one kind of setting, wherever it stands. */
function valuesOf(name: string): string[] {
  return [...configuration.matchAll(new RegExp(`^${name} = "(.*)"$`, "gm"))].map(
    ([, value = ""]) => value,
  );
}

test("every queue of the configuration has a handler, and the other way round", () => {
  const handled = [INTAKE, INTAKE_DEAD, OUTBOX, OUTBOX_DEAD];
  expect(new Set(valuesOf("queue"))).toEqual(new Set(handled));
  expect(valuesOf("dead_letter_queue")).toEqual([INTAKE_DEAD, OUTBOX_DEAD]);
});

test("the nightly trigger is one of the configured ones, and another one sweeps", () => {
  const [, crons = ""] = /^crons = \[(.*)\]$/m.exec(configuration) ?? [];
  expect(crons.split(", ")).toContain(`"${AT_NIGHT}"`);
  expect(crons.split(", ")).toHaveLength(2);
});
