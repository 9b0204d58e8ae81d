import * as v from "valibot";
import { EFFECTS, FORM_KINDS, type FormKind } from "#app/domain/forms/sent-form.ts";

/** A name in our own tables; it becomes part of a statement. */
const ColumnSchema = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_]*$/));
const ColumnsSchema = v.record(ColumnSchema, v.nullable(v.union([v.string(), v.number()])));

export type Columns = v.InferOutput<typeof ColumnsSchema>;

/**
 * A sent form as the rows that it becomes. It waits in this shape in a queue while the
 * database is away, also across deploys: columns are only ever added (migrations go
 * forward), so that the rows of an older build still fit.
 */
export const SentRowSchema = v.object({
  form: v.picklist(FORM_KINDS),
  /** The form's idempotency key, a UUID. */
  key: v.pipe(v.string(), v.uuid()),
  /** What the visitor was told. */
  reference: v.pipe(v.string(), v.startsWith("TG-")),
  /** SHA-256 of what was sent, hexadecimal. */
  contentHash: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  /** ISO 8601, UTC. */
  createdAt: v.pipe(v.string(), v.isoTimestamp()),
  columns: ColumnsSchema,
  /** The services of a request. */
  lines: v.array(ColumnsSchema),
  /** What is to follow, once each. */
  effects: v.array(v.picklist(EFFECTS)),
  /** What conversions need of the visitor's browser, as JSON; rows of older builds have none. */
  signals: v.optional(v.object({ ga4: v.optional(v.string()), meta: v.optional(v.string()) }), {}),
});

export type SentRow = v.InferOutput<typeof SentRowSchema>;

/** Where each form is kept: a row a key, with `reference`, `content_hash`, `created_at`. */
export const TABLE_OF = {
  request: "requests",
  message: "contact_messages",
  review: "reviews",
} as const satisfies Record<FormKind, string>;
