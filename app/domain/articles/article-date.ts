/** For people: `2026-09-14` → "14 September 2026". */
export function longDate(isoDate: string): string {
  return new Date(isoDate).toLocaleDateString("en-GB", {
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });
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
