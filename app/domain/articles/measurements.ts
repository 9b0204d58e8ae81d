import * as v from "valibot";
import { DAYS_A_WEEK, daysBetween } from "./weeks.ts";

export const TextSchema = v.pipe(v.string("expected a text"), v.trim(), v.nonEmpty("is empty"));

export const DateSchema = v.pipe(
  v.string("expected a date such as 2026-09-14"),
  v.isoDate("expected a date such as 2026-09-14"),
);

const NumberSchema = v.number("expected a number");
/** "%", "$", "€" and "£" are written next to the number, words such as "days" after a space. */
const UnitSchema = v.optional(v.string("expected a text"), "");

/** A measured value before and after, in one unit. */
export const FigureSchema = v.strictObject({
  label: TextSchema,
  unit: UnitSchema,
  before: NumberSchema,
  after: NumberSchema,
  /** The right value of both; the difference is drawn as wrong. */
  truth: v.optional(NumberSchema),
  /** The value counts faults: all of "before" is drawn as wrong. */
  isFault: v.optional(v.boolean("expected true or false"), false),
  note: v.optional(TextSchema),
});

/** A value week by week, with the day the new set-up went live. */
export const SeriesSchema = v.pipe(
  v.strictObject({
    label: TextSchema,
    unit: UnitSchema,
    /** Text alternative of the chart, shown to everyone. */
    reading: TextSchema,
    /** The right value. */
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
