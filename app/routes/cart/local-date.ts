/** The visitor's local date as "2026-11-21" (Swedish dates are ISO 8601). */
export function localDate(now: Date, daysLater = 0): string {
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + daysLater);
  return day.toLocaleDateString("sv");
}
