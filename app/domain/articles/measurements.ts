import * as v from "valibot";
import { DAYS_A_WEEK, daysBetween } from "./weeks.ts";

/** A text of front matter that has to say something. */
export const TextSchema = v.pipe(v.string("expected a text"), v.trim(), v.nonEmpty("is empty"));

export const DateSchema = v.pipe(
  v.string("expected a date such as 2026-09-14"),
  v.isoDate("expected a date such as 2026-09-14"),
);

const NumberSchema = v.number("expected a number");
/** "%", "$", "€" and "£" stand at the number, a word such as "days" after it. */
const UnitSchema = v.optional(v.string("expected a text"), "");

/** What was measured before and after, in one unit. */
export const FigureSchema = v.strictObject({
  label: TextSchema,
  unit: UnitSchema,
  before: NumberSchema,
  after: NumberSchema,
  /** What both should have been: what is drawn as wrong is the distance from it. */
  truth: v.optional(NumberSchema),
  /** The figure itself counts what is wrong: all of its "before" is drawn as wrong. */
  isFault: v.optional(v.boolean("expected true or false"), false),
  /** What the before and the after count, where it is not plain. */
  note: v.optional(TextSchema),
});

/** One figure week by week, with the day on which the new set-up went live. */
export const SeriesSchema = v.pipe(
  v.strictObject({
    label: TextSchema,
    unit: UnitSchema,
    /** What the line says, for those who cannot see it and for everyone else. */
    reading: TextSchema,
    /** The value that would be right. */
    target: v.optional(NumberSchema),
    /** The first day of the first week. */
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
