const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

/**
 * For people: `2026-09-14` → "14 September 2026". Written by hand: the first Intl.DateTimeFormat takes a
 * browser 20 ms, and every article would wait for it.
 */
export function longDate(isoDate: string): string {
  const date = new Date(isoDate);
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}

/** Where the year is plain, in drawings of the server: `2026-09-14` → "14 Sept". */
export function shortDate(isoDate: string): string {
  const parts = { day: "numeric", month: "short", timeZone: "UTC" } as const;
  return new Date(isoDate).toLocaleDateString("en-GB", parts);
}

/** The day on which an article was last changed, as an ISO date. */
export function lastChange({
  published,
  updated = published,
}: {
  readonly published: string;
  readonly updated?: string | undefined;
}): string {
  return updated > published ? updated : published;
}
