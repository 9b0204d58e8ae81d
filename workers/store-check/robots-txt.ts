interface Rule {
  readonly isAllowed: boolean;
  readonly pattern: string;
}

/** A file of half a megabyte can have a hundred thousand lines. */
const MAX_RULES = 2_000;
const MAX_PATTERN = 500;

/** The rules for `agent`, else for all (RFC 9309). */
export function parseRobots(text: string, agent: string): readonly Rule[] {
  const own: Rule[] = [];
  const others: Rule[] = [];
  let groups = new Set<Rule[]>();
  let isStart = false;
  let hasOwn = false;
  for (const [, key = "", value = ""] of text.matchAll(/^[ \t]*([a-z-]+)[ \t]*:([^#\r\n]*)/gim)) {
    const field = key.toLowerCase();
    if (field === "user-agent") {
      if (!isStart) groups = new Set();
      isStart = true;
      const [name = ""] = /^[a-z_-]+|^\*/i.exec(value.trim()) ?? [];
      if (name === "*") groups.add(others);
      if (name.toLowerCase() !== agent.toLowerCase()) continue;
      hasOwn = true;
      groups.add(own);
      continue;
    }
    if (field !== "allow" && field !== "disallow") continue;
    isStart = false;
    const pattern = encodePattern(value.trim());
    // `Disallow:` without a path allows all.
    if (pattern === "") continue;
    for (const rules of groups) {
      if (rules.length < MAX_RULES) rules.push({ isAllowed: field === "allow", pattern });
    }
  }
  return hasOwn ? own : others;
}

/** The longest pattern decides, `allow` if two are as long. `path`: with its query, encoded. */
export function isAllowedByRobots(rules: readonly Rule[], path: string): boolean {
  let longest = -1;
  let isAllowed = true;
  for (const rule of rules) {
    const { length } = rule.pattern;
    if (length < longest || (length === longest && !rule.isAllowed)) continue;
    if (!matches(rule.pattern, path)) continue;
    longest = length;
    ({ isAllowed } = rule);
  }
  return isAllowed;
}

function encodePattern(pattern: string): string {
  return pattern
    .slice(0, MAX_PATTERN)
    .toWellFormed()
    .replaceAll(/[^ -~]+/g, encodeURIComponent);
}

/** `*` is any text, `$` at the end the end. Without a regular expression, so that it takes linear time. */
function matches(pattern: string, path: string): boolean {
  const isWhole = pattern.endsWith("$");
  const [start = "", ...parts] = (isWhole ? pattern.slice(0, -1) : pattern).split("*");
  if (!path.startsWith(start)) return false;
  let at = start.length;
  const last = isWhole ? parts.pop() : undefined;
  for (const part of parts) {
    const found = path.indexOf(part, at);
    if (found === -1) return false;
    at = found + part.length;
  }
  if (!isWhole) return true;
  if (last === undefined) return at === path.length;
  return path.length - last.length >= at && path.endsWith(last);
}
