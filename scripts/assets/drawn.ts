import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";

/** What each file below `public` was drawn from: nobody can see that in a picture. */
const NOTES = "scripts/assets/drawn.json";

export function drawnFiles(): Record<string, string> {
  return JSON.parse(readFileSync(NOTES, "utf8"));
}

export function isDrawn(path: string, source: string): boolean {
  return existsSync(`public${path}`) && drawnFiles()[path] === hashOf(source);
}

export function noteDrawn(path: string, source: string): void {
  const notes = { ...drawnFiles(), [path]: hashOf(source) };
  const inOrder = Object.entries(notes).toSorted(([one], [other]) => (one < other ? -1 : 1));
  writeFileSync(NOTES, `${JSON.stringify(Object.fromEntries(inOrder), null, 2)}\n`);
}

/**
 * Of what is seen: without the bytes of the font, comments, and properties of the look that nothing
 * in the drawing uses.
 */
export function hashOf(source: string): string {
  const seen = source
    .replaceAll(/data:font[^)"]*/g, "")
    .replaceAll(/\/\*.*?\*\//gs, "")
    .replaceAll(/(--[\w-]+):[^;]*;/g, (line, name) => (source.includes(`var(${name})`) ? line : ""))
    .replaceAll(/\s+/g, " ");
  return createHash("sha256").update(seen).digest("hex").slice(0, 12);
}
