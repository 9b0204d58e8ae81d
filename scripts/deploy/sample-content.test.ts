import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { sampleContent } from "./sample-content.ts";

test("names every file that says sample: true, and how often, but no test and no README", () => {
  const folder = mkdtempSync(join(tmpdir(), "content-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, "posts"));
  const files = {
    "posts/a.md": "---\nsample: true\n---\n",
    "b.ts": "[{ sample: true }, { sample: true }]",
    "c.ts": "{ sample: false, resample: trueish }",
    "b.test.ts": "sample: true",
    "README.md": "what is invented says sample: true",
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  expect(sampleContent(folder)).toEqual([join(folder, "b.ts (2)"), join(folder, "posts/a.md")]);
});

test("looks at the content of the site unless told otherwise", () => {
  expect(sampleContent()).toEqual(sampleContent("app/content"));
});
