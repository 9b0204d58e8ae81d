import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { unlessUnchanged, type Work } from "./fingerprint.ts";

let folder = "";
let work: Work = { stamp: "", inputs: [], outputs: [] };
const act = vi.fn(async () => {
  writeFileSync(join(folder, "output"), "");
  return { ok: true, output: "" };
});

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "stamp-"));
  work = {
    stamp: join(folder, ".stamp"),
    inputs: [join(folder, "input")],
    outputs: [join(folder, "output")],
  };
  writeFileSync(join(folder, "input"), "one");
  act.mockClear();
});

afterEach(() => rmSync(folder, { recursive: true }));

test("works once for the same content", async () => {
  await unlessUnchanged(work, act);
  writeFileSync(join(folder, "input"), "one");
  expect(await unlessUnchanged(work, act)).toMatchObject({ nothingToDo: true });
  expect(act).toHaveBeenCalledTimes(1);
});

test("works again when the content changes", async () => {
  await unlessUnchanged(work, act);
  writeFileSync(join(folder, "input"), "two");
  await unlessUnchanged(work, act);
  expect(act).toHaveBeenCalledTimes(2);
});

test("works again when the output is gone", async () => {
  await unlessUnchanged(work, act);
  rmSync(join(folder, "output"));
  await unlessUnchanged(work, act);
  expect(act).toHaveBeenCalledTimes(2);
});

test("works again after a failure", async () => {
  act.mockImplementationOnce(async () => {
    writeFileSync(join(folder, "output"), "half");
    return { ok: false, output: "no" };
  });
  await unlessUnchanged(work, act);
  await unlessUnchanged(work, act);
  expect(act).toHaveBeenCalledTimes(2);
});
