import type { ConsentSignals } from "#app/domain/consent/consent-mode.ts";

/** How a vendor writes a hit into an address. */
export interface HitFormat {
  /** Matches host and path. */
  readonly address: RegExp;
  /** The parameter with the event's name. */
  readonly event: string;
  /** Returns an empty text for a parameter whose meaning is not public. */
  readonly meaning: (name: string, value: string) => string;
  /** As the hit itself states it; `null` if it states none. */
  readonly consent: (parameters: URLSearchParams) => ConsentSignals | null;
}

/** Parameter names with their meaning. */
export type Meanings = Readonly<Record<string, string>>;

export function findMeaning(meanings: Meanings, name: string): string {
  return Object.hasOwn(meanings, name) ? (meanings[name] ?? "") : "";
}

/** For names such as `ep.form_id` and `cd[value]`: `groups` has a sentence for `ep` and `cd`. */
export function findGroupMeaning(groups: Meanings, name: string): string {
  const [, group = "", rest = ""] = /^(\w+)[.[]([^\]]+)\]?$/.exec(name) ?? [];
  const meaning = findMeaning(groups, group);
  return meaning && `${meaning}: ${rest}.`;
}
