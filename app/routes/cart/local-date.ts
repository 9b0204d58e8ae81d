/** The visitor's local date as "21 November 2026". */
export function localDate(now: Date, daysLater = 0): string {
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + daysLater);
  return day.toLocaleDateString("en-GB", { dateStyle: "long" });
}
