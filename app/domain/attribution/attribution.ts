import { toWellFormed } from "#app/domain/text/well-formed.ts";

const CONTROL_CHARACTERS = /\p{Cc}/gu;

/** Replaces control characters by spaces, trims and cuts untrusted text. */
export function cleanText(text: string, limit: number): string {
  return toWellFormed(text.replace(CONTROL_CHARACTERS, " ").trim().slice(0, limit));
}

/** Campaign parameters and their local storage keys (spec §4, §7). */
export const UTM_KEYS = [
  "utm_source",
  "utm_medium",
  "utm_campaign",
  "utm_term",
  "utm_content",
] as const;

export type UtmKey = (typeof UTM_KEYS)[number];
export type UtmParams = Readonly<Partial<Record<UtmKey, string>>>;

const MAX_VALUE_LENGTH = 200;

export function parseUtmParams(get: (key: UtmKey) => unknown): UtmParams {
  return parseTexts(UTM_KEYS, MAX_VALUE_LENGTH, get);
}

/** Skips invalid values, so that a form with one stays valid. */
export function parseTexts<Key extends string>(
  keys: readonly Key[],
  limit: number,
  get: (key: Key) => unknown,
): Partial<Record<Key, string>> {
  const found: Partial<Record<Key, string>> = {};
  for (const key of keys) {
    const value = get(key);
    const text = typeof value === "string" ? cleanText(value, limit) : "";
    if (text) found[key] = text;
  }
  return found;
}
