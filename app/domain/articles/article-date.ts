/** For people: `2026-09-14` → "14 September 2026". */
export function longDate(isoDate: string): string {
  return asPeopleWrite(isoDate, { day: "numeric", month: "long", year: "numeric" });
}

/** Where the year is plain: `2026-09-14` → "14 Sept". */
export function shortDate(isoDate: string): string {
  return asPeopleWrite(isoDate, { day: "numeric", month: "short" });
}

function asPeopleWrite(isoDate: string, parts: Intl.DateTimeFormatOptions): string {
  return new Date(isoDate).toLocaleDateString("en-GB", { ...parts, timeZone: "UTC" });
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
