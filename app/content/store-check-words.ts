export interface FindingWords {
  /** One sentence. */
  readonly headline: string;
  /** What it costs or means. */
  readonly meaning: string;
  /** Of one minute, that the owner can do alone. */
  readonly test: string;
}

/** `names`: of the finding. Between backticks: code. */
export type FindingWriter = (names: readonly string[]) => FindingWords;

/** "GA4 is", "GA4 and Meta are". */
export function listWith(names: readonly string[], one: string, many: string): string {
  return `${list(names)} ${names.length > 1 ? many : one}`;
}

export function list(names: readonly string[]): string {
  return new Intl.ListFormat("en").format(names);
}
