/** The day on the visitor's own calendar, as "2026-11-21": Swedish writes dates as ISO 8601 does. */
export function localDate(now: Date): string {
  return now.toLocaleDateString("sv");
}
