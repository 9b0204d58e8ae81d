import * as v from "valibot";

/** A text of front matter that has to say something. */
export const TextSchema = v.pipe(v.string("expected a text"), v.trim(), v.nonEmpty("is empty"));

export const DateSchema = v.pipe(
  v.string("expected a date such as 2026-09-14"),
  v.isoDate("expected a date such as 2026-09-14"),
);
