/** A day on the visitor's own calendar, as "2026-11-21": Swedish writes dates as ISO 8601 does. */
export function localDate(now: Date, daysLater = 0): string {
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + daysLater);
  return day.toLocaleDateString("sv");
}
