import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ALLOWED, FORBIDDEN, type ImportFixture } from "./import-fixtures.ts";

type Report = { diagnostics: { filename: string; code: string; help?: string }[] };

const CONFIGURATION = [".oxlintrc.json", "scripts/lint", "package.json"];

let folder = "";
let report: Report = { diagnostics: [] };

// One run of oxlint: every fixture has its own file.
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "import-rules-"));
  for (const path of CONFIGURATION) cpSync(path, join(folder, path), { recursive: true });
  for (const fixture of [...FORBIDDEN, ...ALLOWED]) writeFixture(fixture);
  const oxlint = join(process.cwd(), "node_modules/oxlint/bin/oxlint");
  const { stdout } = spawnSync(process.execPath, [oxlint, "--format=json"], {
    cwd: folder,
    encoding: "utf8",
  });
  report = JSON.parse(stdout) as Report;
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(FORBIDDEN)("forbids $line in $file ($rule)", (fixture) => {
  const found = findingsIn(fixture);
  expect(found.map(({ code }) => code)).toContain(fixture.rule);
});

test.each(ALLOWED)("allows $line in $file", (fixture) => {
  expect(findingsIn(fixture)).toEqual([]);
});

test("explains how to fix it", () => {
  const [finding] = findingsIn({ file: "app/domain/cart/react.ts", line: "" });
  expect(finding?.help).toMatch(/^The domain is plain TypeScript/);
});

function writeFixture({ file, line }: ImportFixture): void {
  const path = join(folder, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${line}\n`);
}

function findingsIn({ file }: ImportFixture): Report["diagnostics"] {
  return report.diagnostics.filter(({ filename }) => filename === file);
}
