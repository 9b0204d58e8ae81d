import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const CONTENT = "app/content";
const MARK = /\bsample: true\b/g;
const NOT_CONTENT = /\.test\.ts$|^README\.md$/;

/** Files that hold invented content, with the number of marks in each ("app/content/a.ts (3)"). */
export function sampleContent(folder: string = CONTENT): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !NOT_CONTENT.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
    .flatMap((file) => {
      const marks = readFileSync(file, "utf8").match(MARK)?.length ?? 0;
      if (marks === 0) return [];
      return marks === 1 ? [file] : [`${file} (${marks})`];
    });
}
