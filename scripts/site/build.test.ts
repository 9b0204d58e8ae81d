import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test, vi } from "vitest";
import { temporaryFolder } from "#tests/temporary-folder.ts";
import { runIfChanged } from "./build.ts";

let folder = "";
const act = vi.fn(async () => {
  mkdirSync(join(folder, "build"), { recursive: true });
  return { ok: true, output: "" };
});

beforeEach(() => {
  folder = temporaryFolder();
  writeFileSync(join(folder, "input"), "one");
  act.mockClear();
});

function work() {
  return runIfChanged([join(folder, "*put")], join(folder, "build/.built"), act);
}

test("runs once for the same content", async () => {
  await work();
  writeFileSync(join(folder, "input"), "one");
  expect(await work()).toMatchObject({ isUpToDate: true });
  expect(act).toHaveBeenCalledTimes(1);
});

test.each([
  ["the content changes", () => writeFileSync(join(folder, "input"), "two")],
  ["a file is added", () => writeFileSync(join(folder, "another-input"), "")],
  ["the build is deleted", () => rmSync(join(folder, "build"), { recursive: true })],
])("runs again when %s", async (_what, change) => {
  await work();
  change();
  await work();
  expect(act).toHaveBeenCalledTimes(2);
});

test("runs again after a failure", async () => {
  act.mockResolvedValueOnce({ ok: false, output: "no" });
  await work();
  await work();
  expect(act).toHaveBeenCalledTimes(2);
});
