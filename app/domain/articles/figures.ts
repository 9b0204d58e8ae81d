import * as v from "valibot";

export const DAYS_A_WEEK = 7;
const DAY_MS = 86_400_000;

export const TextSchema = v.pipe(v.string("expected a text"), v.trim(), v.nonEmpty("is empty"));

export const DateSchema = v.pipe(
  v.string("expected a date such as 2026-09-14"),
  v.isoDate("expected a date such as 2026-09-14"),
);

const NumberSchema = v.number("expected a number");
/** "%", "$", "€" and "£" are written next to the number, words such as "days" after a space. */
const UnitSchema = v.optional(v.string("expected a text"), "");

export const FigureSchema = v.strictObject({
  label: TextSchema,
  unit: UnitSchema,
  before: NumberSchema,
  after: NumberSchema,
  /** The true value; the chart marks the difference from it as wrong. */
  truth: v.optional(NumberSchema),
  /** The largest possible value of a score. */
  outOf: v.optional(NumberSchema),
  /** The chart marks the whole value before as wrong. */
  isErrorCount: v.optional(v.boolean("expected true or false"), false),
  note: v.optional(TextSchema),
});

/** Weekly values; `setUp` is the day the new set-up went live. */
export const SeriesSchema = v.pipe(
  v.strictObject({
    label: TextSchema,
    unit: UnitSchema,
    /** Text alternative of the chart, shown to everyone. */
    reading: TextSchema,
    target: v.optional(NumberSchema),
    start: DateSchema,
    setUp: DateSchema,
    values: v.pipe(v.array(NumberSchema), v.minLength(4, "expected at least four weeks")),
  }),
  v.forward(
    v.partialCheck(
      [["start"], ["setUp"], ["values"]],
      ({ start, setUp, values }) => {
        const day = daysBetween(start, setUp);
        return day > 0 && day < values.length * DAYS_A_WEEK;
      },
      "expected a day within the weeks of the values",
    ),
    ["setUp"],
  ),
);

export type Figure = v.InferOutput<typeof FigureSchema>;
export type Series = v.InferOutput<typeof SeriesSchema>;

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

/** Both are ISO dates. */
export function dayAfter(start: string, days: number): string {
  return new Date(Date.parse(start) + days * DAY_MS).toISOString().slice(0, 10);
}

/** True when most days of the week follow the set-up. */
export function isAfterSetUp({ start, setUp }: Series, week: number): boolean {
  return (week + 0.5) * DAYS_A_WEEK >= daysBetween(start, setUp);
}

/** "38%", "€1,250", "$3.40", "3 days". */
export function amountText(value: number, unit: string): string {
  const isMoney = /^[$€£]$/.test(unit);
  const size = Math.abs(value);
  const amount = size.toLocaleString("en-US", {
    minimumFractionDigits: isMoney && size < 10 ? 2 : 0,
  });
  const sign = value < 0 ? "−" : "";
  if (isMoney) return sign + unit + amount;
  return sign + amount + (unit === "%" || unit === "" ? unit : ` ${unit}`);
}

export function wasWrongBefore({ truth, isErrorCount }: Figure): boolean {
  return isErrorCount || truth !== undefined;
}
