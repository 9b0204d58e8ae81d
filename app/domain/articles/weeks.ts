import type { Series } from "./measurements.ts";

export const DAYS_A_WEEK = 7;
const DAY_MS = 86_400_000;

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

/** ISO date; weeks count from 0. */
export function weekStart({ start }: Pick<Series, "start">, week: number): string {
  return new Date(Date.parse(start) + week * DAYS_A_WEEK * DAY_MS).toISOString().slice(0, 10);
}

/** True when most days of the week follow the set-up. */
export function isAfterSetUp({ start, setUp }: Series, week: number): boolean {
  return (week + 0.5) * DAYS_A_WEEK >= daysBetween(start, setUp);
}
