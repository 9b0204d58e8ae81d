const CLOSING: Readonly<Record<string, string>> = { "{": "}", "[": "]", "(": ")" };

/** Returns a literal from its bracket at `start` to the partner, or what there is of it within `max` characters. */
export function sliceBalanced(code: string, start: number, max: number): string {
  const open = code.charAt(start);
  const close = CLOSING[open];
  const end = Math.min(code.length, start + max);
  let depth = 0;
  let quote = "";
  for (let at = start; at < end; at++) {
    const char = code.charAt(at);
    if (char === "\\") at++;
    else if (quote !== "") quote = char === quote ? "" : quote;
    else if (char === '"' || char === "'" || char === "`") quote = char;
    else if (char === open) depth++;
    else if (char === close && --depth === 0) return code.slice(start, at + 1);
  }
  return code.slice(start, end);
}

/** Whether code at `offset` runs when the script does: in no function, block or unbraced condition. */
export function isTopLevel(code: string, offset: number): boolean {
  const before = code.slice(0, offset).trimEnd();
  if (before !== "" && !/[;}]$/.test(before)) return false;
  let depth = 0;
  let quote = "";
  for (let at = 0; at < before.length; at++) {
    const char = before.charAt(at);
    if (char === "\\") at++;
    else if (quote !== "") quote = char === quote ? "" : quote;
    else if (char === '"' || char === "'" || char === "`") quote = char;
    else if (char === "{" || char === "(") depth++;
    else if (char === "}" || char === ")") depth--;
  }
  return depth === 0 && quote === "";
}
