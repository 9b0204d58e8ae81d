import * as v from "valibot";

const DAY_MS = 86_400_000;
const DAYS_A_WEEK = 7;
/** Sums of money below it are told with their cents. */
const SMALL_AMOUNT = 10;

const text = v.pipe(v.string("expected a text"), v.trim(), v.nonEmpty("is empty"));
const number = v.number("expected a number");
const date = v.pipe(
  v.string("expected a date such as 2026-09-14"),
  v.isoDate("expected a date such as 2026-09-14"),
);
/** "%", "$", "€" and "£" stand at the number, a word such as "days" after it. */
const unit = v.optional(v.string("expected a text"), "");

/** What was measured before and after, in one unit. */
export const FigureSchema = v.strictObject({
  label: text,
  unit,
  before: number,
  after: number,
  /** What both should have been: what is drawn as wrong is the distance from it. */
  truth: v.optional(number),
  /** The figure itself counts what is wrong: all of its "before" is drawn as wrong. */
  isFault: v.optional(v.boolean("expected true or false"), false),
  /** What the before and the after count, where it is not plain. */
  note: v.optional(text),
});

/** One figure week by week, with the day on which the new set-up went live. */
export const SeriesSchema = v.pipe(
  v.strictObject({
    label: text,
    unit,
    /** What the line says, for those who cannot see it and for everyone else. */
    reading: text,
    /** The value that would be right. */
    target: v.optional(number),
    /** The first day of the first week. */
    start: date,
    setUp: date,
    values: v.pipe(v.array(number), v.minLength(4, "expected at least four weeks")),
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

/** Whole days from one ISO date to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

/** The ISO date of the first day of a week of a series, counted from 0. */
export function weekStart({ start }: Pick<Series, "start">, week: number): string {
  return new Date(Date.parse(start) + week * DAYS_A_WEEK * DAY_MS).toISOString().slice(0, 10);
}

/** A week belongs to the set-up when most of its days come after it. */
export function isAfterSetUp({ start, setUp }: Series, week: number): boolean {
  return (week + 0.5) * DAYS_A_WEEK >= daysBetween(start, setUp);
}

/** A value as a reader meets it: "38%", "€1,250", "$3.40", "3 days". */
export function amountText(value: number, unitOfIt: string): string {
  const isMoney = /^[$€£]$/.test(unitOfIt);
  const size = Math.abs(value);
  const amount = size.toLocaleString("en-US", {
    minimumFractionDigits: isMoney && size < SMALL_AMOUNT ? 2 : 0,
  });
  const sign = value < 0 ? "−" : "";
  if (isMoney) return sign + unitOfIt + amount;
  return sign + amount + (unitOfIt === "%" || unitOfIt === "" ? unitOfIt : ` ${unitOfIt}`);
}
