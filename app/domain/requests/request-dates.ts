/** Days as text: sent, confirmed and live. */
export type RequestDates = readonly [sent: string, confirmed: string, live: string];

/**
 * Latest dates, if access is given on the day of the confirmation, for the longest set-up in working
 * days. `sentAt`: ISO 8601. Ignores public holidays.
 */
export function requestDates(
  sentAt: string,
  timeZone: string,
  turnaroundDays: number,
): RequestDates {
  // Swedish dates are ISO 8601.
  const sent = new Date(new Date(sentAt).toLocaleDateString("sv", { timeZone }));
  const confirmed = addWorkingDays(sent, 1);
  const live = addWorkingDays(confirmed, turnaroundDays);
  return [dateText(sent), `By ${dateText(confirmed)}`, `By ${dateText(live)}`];
}

function addWorkingDays(day: Date, count: number): Date {
  if (count === 0) return day;
  const next = new Date(day);
  next.setUTCDate(day.getUTCDate() + 1);
  const isWeekend = next.getUTCDay() % 6 === 0;
  return addWorkingDays(next, isWeekend ? count : count - 1);
}

function dateText(day: Date): string {
  const parts = { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" } as const;
  return day.toLocaleDateString("en-GB", parts);
}
