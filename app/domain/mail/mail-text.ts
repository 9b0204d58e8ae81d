const LINE_ENDS = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

/** Controls except tab and line feed, and direction overrides, which could reorder the text around. */
const HIDDEN = /[^\P{Cc}\n\t]|[\u202A-\u202E\u2066-\u2069]/gu;

/** Normalises line ends and removes hidden characters of untrusted text. */
export function sanitizeText(text: string): string {
  return text.toWellFormed().replaceAll(LINE_ENDS, "\n").replaceAll(HIDDEN, "").trim();
}

export function sanitizeLine(text: string): string {
  return sanitizeText(text).replaceAll(/\s+/g, " ");
}

/** "2026-11-21T16:31:06.000Z" → "21 November 2026 at 16:31 UTC"; other text unchanged. */
export function mailTime(isoTime: string): string {
  const time = new Date(isoTime);
  if (Number.isNaN(time.getTime())) return isoTime;
  const style = { dateStyle: "long", timeStyle: "short", timeZone: "UTC" } as const;
  return `${time.toLocaleString("en-GB", style)} UTC`;
}
