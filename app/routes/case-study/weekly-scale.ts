import type { Series } from "#app/domain/articles/measurements.ts";
import { DAYS_A_WEEK, daysBetween, isAfterSetUp, weekStart } from "#app/domain/articles/weeks.ts";

const STEPS = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000];
const MOST_STEPS = 4;

/** Where the parts of a weekly line stand: percent of the drawing, from its left and its top. */
export interface WeeklyScale {
  readonly points: readonly { x: number; y: number; isAfter: boolean }[];
  readonly setUpX: number;
  readonly targetY: number | null;
  readonly ticks: readonly { value: number; y: number }[];
  /** The months that begin within the weeks. */
  readonly months: readonly { name: string; x: number }[];
}

export function weeklyScale(series: Series): WeeklyScale {
  const { values, target, start, setUp } = series;
  const days = values.length * DAYS_A_WEEK;
  const all = target === undefined ? values : [...values, target];
  const ticks = ticksOver(Math.min(...all), Math.max(...all));
  const [low = 0] = ticks;
  const high = ticks.at(-1) ?? 1;
  const x = (day: number): number => percent(day / days);
  const y = (value: number): number => percent(1 - (value - low) / (high - low));
  return {
    points: values.map((value, week) => ({
      x: x((week + 0.5) * DAYS_A_WEEK),
      y: y(value),
      isAfter: isAfterSetUp(series, week),
    })),
    setUpX: x(daysBetween(start, setUp)),
    targetY: target === undefined ? null : y(target),
    ticks: ticks.map((value) => ({ value, y: y(value) })),
    months: monthsFrom(start, weekStart(series, values.length)).map(({ name, first }) => ({
      name,
      x: x(daysBetween(start, first)),
    })),
  };
}

/** Round values from below the lowest to above the highest; zero is among them where it is near. */
function ticksOver(lowest: number, highest: number): number[] {
  const from = lowest > 0 && lowest <= highest / 2 ? 0 : lowest;
  const step = STEPS.find((size) => (highest - from) / size <= MOST_STEPS) ?? highest - from;
  const ticks: number[] = [];
  for (let tick = Math.floor(from / step) * step; ; tick += step) {
    ticks.push(tick);
    if (tick >= highest && ticks.length > 1) return ticks;
  }
}

function monthsFrom(start: string, end: string): { name: string; first: string }[] {
  const months: { name: string; first: string }[] = [];
  const first = new Date(start);
  first.setUTCDate(1);
  for (;;) {
    first.setUTCMonth(first.getUTCMonth() + 1);
    const day = first.toISOString().slice(0, 10);
    if (day >= end) return months;
    const name = first.toLocaleDateString("en-GB", { month: "short", timeZone: "UTC" });
    months.push({ name, first: day });
  }
}

function percent(part: number): number {
  return Math.round(part * 1000) / 10;
}
