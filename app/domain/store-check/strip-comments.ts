/** Starts a string, a comment or a pattern. */
const NEXT = /["'`/<]/g;
const STRING_ENDS: Readonly<Record<string, RegExp>> = {
  '"': /["\\\n]/g,
  "'": /['\\\n]/g,
  "`": /[`\\]/g,
};
/** Single spaces, the most frequent, stay as they are. */
const SPACE = /[^\S ]\s*| \s+/g;
const BEFORE_PATTERN = /[(,=:[!&|?{};+*~^%<>-]$|^$|\breturn$/;
/** Longer ones are divisions. */
const MAX_PATTERN = 500;

/**
 * Returns JavaScript without comments, each run of white space as one space, and without the escapes of
 * JSON in addresses (`\/`, `\u0026`). Takes time in proportion to the code, also if that is cut or broken.
 */
export function stripComments(code: string): string {
  const kept: string[] = [];
  let from = 0;
  let at = 0;
  /** By quote: no string that starts before this ends. */
  const unclosed = new Map<string, number>();
  let noPatternBefore = 0;
  for (;;) {
    NEXT.lastIndex = at;
    const start = NEXT.exec(code)?.index;
    if (start === undefined) break;
    const char = code.charAt(start);
    at = start + 1;
    if (isComment(code, start)) {
      kept.push(code.slice(from, start));
      at = from = findEndOfComment(code, start);
    } else if (char === "/") {
      if (start < noPatternBefore || !mayStartPattern(code, start)) continue;
      const end = findEndOfPattern(code, start);
      if (end.isClosed) at = end.at;
      else noPatternBefore = end.at;
    } else if (char !== "<" && start >= (unclosed.get(char) ?? 0)) {
      const end = findEndOfString(code, start, char);
      if (end.isClosed) at = end.at;
      else unclosed.set(char, end.at);
    }
  }
  kept.push(code.slice(from));
  return kept
    .join(" ")
    .replaceAll("\\/", "/")
    .replaceAll("\\u0026", "&")
    .replaceAll(SPACE, " ")
    .trim();
}

function isComment(code: string, at: number): boolean {
  if (code[at] === "/") return code[at + 1] === "/" || code[at + 1] === "*";
  // A one-line comment in classic scripts.
  return code.startsWith("<!--", at);
}

function findEndOfComment(code: string, at: number): number {
  const isBlock = code.startsWith("/*", at);
  const end = isBlock ? code.indexOf("*/", at + 2) : code.indexOf("\n", at);
  if (end === -1) return code.length;
  return isBlock ? end + 2 : end;
}

/** A quote that is not closed on its line opens no string. */
function findEndOfString(code: string, start: number, quote: string) {
  const ends = STRING_ENDS[quote] ?? NEXT;
  ends.lastIndex = start + 1;
  for (let match = ends.exec(code); match; match = ends.exec(code)) {
    if (match[0] === quote) return { isClosed: true, at: match.index + 1 };
    if (match[0] === "\n") return { isClosed: false, at: match.index };
    ends.lastIndex = match.index + 2;
  }
  return { isClosed: false, at: code.length };
}

function mayStartPattern(code: string, at: number): boolean {
  return BEFORE_PATTERN.test(code.slice(Math.max(0, at - 12), at).trimEnd());
}

function findEndOfPattern(code: string, start: number) {
  const end = Math.min(code.length, start + MAX_PATTERN);
  let isClass = false;
  let at = start + 1;
  for (; at < end && code[at] !== "\n"; at++) {
    const char = code[at];
    if (char === "\\") at++;
    else if (char === "[") isClass = true;
    else if (char === "]") isClass = false;
    else if (char === "/" && !isClass) return { isClosed: true, at: at + 1 };
  }
  return { isClosed: false, at };
}
