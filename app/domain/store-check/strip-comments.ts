const OPERATORS = "(,=:[!&|?{};+*~^%<>-";
/** Longer ones are divisions. */
const MAX_REGEX = 500;

/**
 * Returns JavaScript without comments, each run of white space as one space, and without the escapes of
 * JSON in addresses (`\/`, `\u0026`). Reads each character a few times at most; tolerates code that is cut
 * or broken.
 */
export function stripComments(code: string): string {
  const kept: string[] = [];
  let from = 0;
  let at = 0;
  /** Of the last character that is neither space nor comment. */
  let last = -1;
  /** By quote: no string that starts before this ends. */
  const unclosed = new Map<string, number>();
  while (at < code.length) {
    const char = code.charAt(at);
    if (isComment(code, at)) {
      kept.push(code.slice(from, at));
      at = from = endOfComment(code, at);
      continue;
    }
    const start = at;
    at++;
    if ((char === '"' || char === "'" || char === "`") && start >= (unclosed.get(char) ?? 0)) {
      const end = findEndOfString(code, start, char);
      if (end.isClosed) at = end.at;
      else unclosed.set(char, end.at);
    } else if (char === "/" && mayStartRegex(code, last)) {
      at = endOfRegex(code, start);
    }
    if (char > " ") last = at - 1;
  }
  kept.push(code.slice(from));
  return kept
    .join(" ")
    .replaceAll("\\/", "/")
    .replaceAll("\\u0026", "&")
    .replaceAll(/\s+/g, " ")
    .trim();
}

function isComment(code: string, at: number): boolean {
  const char = code[at];
  if (char === "/") return code[at + 1] === "/" || code[at + 1] === "*";
  // A one-line comment in classic scripts.
  return char === "<" && code.startsWith("<!--", at);
}

function endOfComment(code: string, at: number): number {
  const isBlock = code.startsWith("/*", at);
  const end = isBlock ? code.indexOf("*/", at + 2) : code.indexOf("\n", at);
  if (end === -1) return code.length;
  return isBlock ? end + 2 : end;
}

/** A quote that is not closed on its line opens no string. */
function findEndOfString(code: string, start: number, quote: string) {
  let at = start + 1;
  for (; at < code.length; at++) {
    const char = code[at];
    if (char === "\\") at++;
    else if (char === quote) return { isClosed: true, at: at + 1 };
    else if (char === "\n" && quote !== "`") break;
  }
  return { isClosed: false, at };
}

function mayStartRegex(code: string, last: number): boolean {
  return last < 0 || OPERATORS.includes(code.charAt(last)) || code.endsWith("return", last + 1);
}

function endOfRegex(code: string, start: number): number {
  let isClass = false;
  for (let at = start + 1; at < Math.min(code.length, start + MAX_REGEX); at++) {
    const char = code[at];
    if (char === "\n") break;
    if (char === "\\") at++;
    else if (char === "[") isClass = true;
    else if (char === "]") isClass = false;
    else if (char === "/" && !isClass) return at + 1;
  }
  return start + 1;
}
