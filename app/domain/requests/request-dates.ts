/** Days as text: sent, confirmed and live. */
export type RequestDates = readonly [sent: string, confirmed: string, live: string];

/** The agency is in Lisbon (content/site.ts). */
const TIME_ZONE = "Europe/Lisbon";

/** The longest set-up in working days, from access (spec §9). */
const TURNAROUND_DAYS = 5;

/** Latest dates, if access is given on the day of the confirmation. `sentAt`: ISO 8601. Ignores public holidays. */
export function requestDates(sentAt: string): RequestDates {
  // Swedish dates are ISO 8601.
  const sent = new Date(new Date(sentAt).toLocaleDateString("sv", { timeZone: TIME_ZONE }));
  const confirmed = addWorkingDays(sent, 1);
  const live = addWorkingDays(confirmed, TURNAROUND_DAYS);
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
