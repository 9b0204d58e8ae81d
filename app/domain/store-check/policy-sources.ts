/** A Content-Security-Policy: https://www.w3.org/TR/CSP3/ */
export interface Policy {
  readonly text: string;
  readonly directives: ReadonlyMap<string, readonly string[]>;
}

const MAX_POLICY = 20_000;
const MAX_POLICIES = 5;
const FALLBACKS: Readonly<Record<string, readonly string[]>> = {
  "script-src": ["script-src-elem", "script-src", "default-src"],
  "connect-src": ["connect-src", "default-src"],
};

/** One header may carry several, separated by commas. All of them apply. */
export function parsePolicies(header: string): readonly Policy[] {
  return header
    .slice(0, MAX_POLICY)
    .split(",")
    .slice(0, MAX_POLICIES)
    .map((text) => text.trim())
    .filter(Boolean)
    .map((text) => {
      const directives = new Map<string, readonly string[]>();
      for (const part of text.split(";")) {
        const [name, ...sources] = part.trim().split(/\s+/);
        const key = name?.toLowerCase() ?? "";
        if (key !== "" && !directives.has(key)) directives.set(key, sources);
      }
      return { text, directives };
    });
}

interface Request {
  readonly nonce?: string;
  /** Host of the page. */
  readonly self?: string;
  /** A running script asks, which `'strict-dynamic'` trusts. */
  readonly isFromScript?: boolean;
}

export function allowsHost(
  policies: readonly Policy[],
  directive: "script-src" | "connect-src",
  host: string,
  request: Request = {},
): boolean {
  return policies.every((policy) => {
    const sources = getSources(policy, directive);
    if (sources === null) return true;
    if (request.nonce && sources.includes(`'nonce-${request.nonce}'`)) return true;
    if (has(sources, "'strict-dynamic'")) return request.isFromScript === true || hasHash(sources);
    return sources.some((source) => matchesHost(source, host, request.self));
  });
}

export function allowsInline(policies: readonly Policy[], nonce: string): boolean {
  return policies.every((policy) => {
    const sources = getSources(policy, "script-src");
    if (sources === null || hasHash(sources)) return true;
    if (nonce !== "" && sources.includes(`'nonce-${nonce}'`)) return true;
    const needsNonce = sources.some((source) => source.startsWith("'nonce-"));
    return has(sources, "'unsafe-inline'") && !needsNonce && !has(sources, "'strict-dynamic'");
  });
}

function getSources({ directives }: Policy, directive: string): readonly string[] | null {
  const name = FALLBACKS[directive]?.find((key) => directives.has(key));
  return name === undefined ? null : (directives.get(name) ?? []);
}

function has(sources: readonly string[], keyword: string): boolean {
  return sources.some((source) => source.toLowerCase() === keyword);
}

/** The hash doesn't say which script it allows. */
function hasHash(sources: readonly string[]): boolean {
  return sources.some((source) => /^'sha(?:256|384|512)-/i.test(source));
}

/** Paths and ports are not compared: who names a host usually means its tag. */
function matchesHost(source: string, host: string, self: string | undefined): boolean {
  const text = source.toLowerCase();
  if (text === "*" || text === "https:") return true;
  if (text === "'self'") return host === self;
  const name = text.replace(/^[a-z][a-z\d+.-]*:\/\//, "").replace(/[/:].*$/, "");
  return name.startsWith("*.") ? host.endsWith(name.slice(1)) : host === name;
}
