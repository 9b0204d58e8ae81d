import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { unlessDone, type Work } from "./stamp.ts";

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
  await unlessDone(work, act);
  writeFileSync(join(folder, "input"), "one");
  expect(await unlessDone(work, act)).toMatchObject({ nothingToDo: true });
  expect(act).toHaveBeenCalledTimes(1);
});

test("works again when the content changes", async () => {
  await unlessDone(work, act);
  writeFileSync(join(folder, "input"), "two");
  await unlessDone(work, act);
  expect(act).toHaveBeenCalledTimes(2);
});

test("works again when the output is gone", async () => {
  await unlessDone(work, act);
  rmSync(join(folder, "output"));
  await unlessDone(work, act);
  expect(act).toHaveBeenCalledTimes(2);
});

test("works again after a failure", async () => {
  act.mockImplementationOnce(async () => {
    writeFileSync(join(folder, "output"), "half");
    return { ok: false, output: "no" };
  });
  await unlessDone(work, act);
  await unlessDone(work, act);
  expect(act).toHaveBeenCalledTimes(2);
});
