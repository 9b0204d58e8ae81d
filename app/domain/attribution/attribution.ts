const CONTROL_CHARACTERS = /\p{Cc}/gu;

/** Text of unknown origin: without control characters and outer blanks, not longer than the limit. */
export function cleanText(text: string, limit: number): string {
  return text.replace(CONTROL_CHARACTERS, " ").trim().slice(0, limit).toWellFormed();
}

/** The campaign parameters that the spec stores, under these local storage keys (spec §4, §7). */
export const UTM_KEYS = [
  "utm_source",
  "utm_medium",
  "utm_campaign",
  "utm_term",
  "utm_content",
] as const;

export type UtmKey = (typeof UTM_KEYS)[number];
export type Attribution = Readonly<Partial<Record<UtmKey, string>>>;

const MAX_VALUE_LENGTH = 200;

/** The campaign parameters that a getter (query, form, storage) has, cleaned; empty ones left out. */
export function readAttribution(get: (key: UtmKey) => string | null | undefined): Attribution {
  const found: Partial<Record<UtmKey, string>> = {};
  for (const key of UTM_KEYS) {
    // Too long or odd a value never costs the request it comes with.
    const value = cleanText(get(key) ?? "", MAX_VALUE_LENGTH);
    if (value) found[key] = value;
  }
  return found;
}
