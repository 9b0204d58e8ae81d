import { expect, test } from "vitest";
import { RETENTION_DAYS, retentionLabels } from "#app/content/retention.ts";
import { storedInBrowser } from "#app/content/stored-in-browser.ts";
import { parseArticle } from "./article.ts";

const FILE = "app/content/legal/a.md";

function article(body: string) {
  const head = `title: "A policy"\nheading: "A policy"\ndescription: "A text that is long enough to say what stands below it, and no longer than that."\nlead: "What stands below."\npublished: 2026-11-01`;
  return parseArticle(FILE, `---\n${head}\n---\n\n${body}\n`);
}

test("replaces the marker of stored entries with a table for each purpose", () => {
  const { nodesJson } = article("## One\n\n<!-- table: stored-in-browser -->\n\nAfter.").body;
  const tables = JSON.parse(nodesJson).filter(([tag]: string[]) => tag === "table");
  for (const [index, purpose] of (["necessary", "analytics", "marketing"] as const).entries()) {
    const [, , , [, , ...rows]] = tables[index];
    const entries = storedInBrowser.filter((entry) => entry.purpose === purpose);
    expect(rows).toHaveLength(entries.length);
    for (const [row, { key, why, keptFor }] of entries.entries()) {
      for (const text of [key, why])
        expect(JSON.stringify(rows[row])).toContain(JSON.stringify(text));
      expect(JSON.stringify(rows[row])).toContain(keptFor);
    }
  }
});

test("lists the retention of everything in days", () => {
  const { nodesJson } = article("## One\n\n<!-- table: retention -->\n\nAfter.").body;
  const days = Object.values(RETENTION_DAYS).map((days) => `${days.toLocaleString("en-GB")} days`);
  for (const words of [...days, ...Object.values(retentionLabels)])
    expect(nodesJson).toContain(words);
});

test("reports an unknown table with its line", () => {
  expect(() => article("One.\n\n<!-- table: nothing -->")).toThrow(/a\.md.*11.*no table "nothing"/);
});

test("ignores other comments", () => {
  expect(article("One.\n\n<!-- a note -->").body.nodesJson).toBe('[["p",{},"One."]]');
});
