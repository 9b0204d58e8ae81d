import type { ScriptState } from "./page-script.ts";

/** One place where the document loads or starts a tag. */
export interface Sighting {
  readonly vendor: string;
  readonly lane: "container" | "tag";
  /** Empty if the document doesn't say. */
  readonly id: string;
  readonly state: ScriptState;
  /**
   * `starts`: counts a page view under the id. `loads`: only fetches or sets up. `fallback`: for browsers
   * without scripts. `customer-events`: Shopify runs it, with its consent.
   */
  readonly act: "loads" | "starts" | "fallback" | "customer-events";
  /** Index of the element, and how far into its code. */
  readonly position: number;
  /** Where its script comes from; `null` if the document doesn't say. */
  readonly host: string | null;
  readonly line: string;
}

export const MAX_SIGHTINGS = 300;
/** Of one pattern in one script. */
export const MAX_MATCHES = 20;

/** Matches with their offsets, few of them. `pattern`: global. */
export function findMatches(text: string, pattern: RegExp): readonly RegExpExecArray[] {
  const matches: RegExpExecArray[] = [];
  for (const match of text.matchAll(pattern)) {
    matches.push(match);
    if (matches.length === MAX_MATCHES) break;
  }
  return matches;
}

/** Orders by element, then by place in its code. */
export function getPosition(element: number, code: string, offset: number): number {
  return element + offset / (code.length + 1);
}
