import * as v from "valibot";
import { EFFECTS, FORM_KINDS, type FormKind } from "#app/domain/forms/sent-form.ts";

/** A column name, which becomes part of an SQL statement. */
const ColumnSchema = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_]*$/));
const ColumnsSchema = v.record(ColumnSchema, v.nullable(v.union([v.string(), v.number()])));

export type Columns = v.InferOutput<typeof ColumnsSchema>;

/** Database rows of a form, also queued. Messages of older builds fit: they lack only columns that have a default. */
export const FormRowSchema = v.object({
  form: v.picklist(FORM_KINDS),
  key: v.pipe(v.string(), v.uuid()),
  reference: v.pipe(v.string(), v.startsWith("TG-")),
  contentHash: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  createdAt: v.pipe(v.string(), v.isoTimestamp()),
  columns: ColumnsSchema,
  lines: v.array(ColumnsSchema),
  effects: v.array(v.picklist(EFFECTS)),
  /** The browser signals of conversions, as JSON; older builds queued none. */
  signals: v.optional(v.object({ ga4: v.optional(v.string()), meta: v.optional(v.string()) }), {}),
});

export type FormRow = v.InferOutput<typeof FormRowSchema>;

export const TABLE_OF = {
  request: "requests",
  message: "contact_messages",
  review: "reviews",
} as const satisfies Record<FormKind, string>;
