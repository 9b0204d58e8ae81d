const LINE_ENDS = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

/**
 * Control characters but tab and line end, and the marks that turn the direction of what follows
 * them: with these a name could rearrange the words around it. Marks of one letter's direction stay.
 */
const HIDDEN = /[^\P{Cc}\n\t]|[\u202A-\u202E\u2066-\u2069]/gu;

/** A text of any origin as it may be shown: lines end in one way, and nothing in it is hidden. */
export function shownLines(text: string): string {
  return text.toWellFormed().replaceAll(LINE_ENDS, "\n").replaceAll(HIDDEN, "").trim();
}

/** The same on one line. */
export function shownLine(text: string): string {
  return shownLines(text).replaceAll(/\s+/g, " ");
}

/** "2026-11-21T16:31:06.000Z" → "21 November 2026 at 16:31 UTC"; another text as it is. */
export function mailTime(isoTime: string): string {
  const time = new Date(isoTime);
  if (Number.isNaN(time.getTime())) return isoTime;
  const text = time.toLocaleString("en-GB", {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: "UTC",
  });
  return `${text} UTC`;
}
