import { sanitizeLine } from "#app/domain/text/sanitize-text.ts";

const MAX_EVIDENCE = 160;
const MAX_NAME = 60;
const LEAD = 12;

/** One line of the document that is safe to show: short, without control and direction characters. */
export function cutLine(text: string, length = MAX_EVIDENCE): string {
  const line = sanitizeLine(text.slice(0, length * 2));
  return line.length <= length ? line : `${line.slice(0, length - 1).trimEnd()}…`;
}

/** For what is put into a sentence. */
export function cutName(text: string): string {
  return cutLine(text, MAX_NAME);
}

/** The code around a match. */
export function lineAt(code: string, offset: number): string {
  const start = Math.max(0, offset - LEAD);
  return cutLine((start > 0 ? "…" : "") + code.slice(start, start + MAX_EVIDENCE * 2));
}
