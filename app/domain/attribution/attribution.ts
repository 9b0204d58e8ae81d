const CONTROL_CHARACTERS = /\p{Cc}/gu;

/** Removes control characters, trims and cuts untrusted text. */
export function cleanText(text: string, limit: number): string {
  return text.replace(CONTROL_CHARACTERS, " ").trim().slice(0, limit).toWellFormed();
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
export type Attribution = Readonly<Partial<Record<UtmKey, string>>>;

const MAX_VALUE_LENGTH = 200;

/** Reads and cleans campaign parameters; empty ones are left out. */
export function readAttribution(get: (key: UtmKey) => string | null | undefined): Attribution {
  const found: Partial<Record<UtmKey, string>> = {};
  for (const key of UTM_KEYS) {
    // An invalid value must not cost the request.
    const value = cleanText(get(key) ?? "", MAX_VALUE_LENGTH);
    if (value) found[key] = value;
  }
  return found;
}
