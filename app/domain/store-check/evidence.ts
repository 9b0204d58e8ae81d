import { sanitizeLine } from "#app/domain/text/sanitize-text.ts";

const MAX_EVIDENCE = 160;
const MAX_NAME = 60;
const LEAD = 40;

/** One line of the document that is safe to show: short, without control and direction characters. */
export function cutLine(text: string, length = MAX_EVIDENCE): string {
  const line = sanitizeLine(text.slice(0, length * 2));
  if (line.length <= length) return line;
  // Not half of a character that takes two.
  const start = line.slice(0, length - 1).replace(/[\uD800-\uDBFF]$/, "");
  return `${start.trimEnd()}…`;
}

/** For what is put into a sentence, where backticks mark code. */
export function cutName(text: string): string {
  return cutLine(text.replaceAll("`", ""), MAX_NAME);
}

/** The statement of a match, or what is near it. */
export function lineAt(code: string, offset: number): string {
  const before = code.slice(Math.max(0, offset - LEAD), offset);
  const start = offset - before.length + before.search(/[^;{}]*$/);
  // Without the brackets that close what is before.
  return cutLine(code.slice(start, start + MAX_EVIDENCE * 2).replace(/^[\s)\]]+/, ""));
}
