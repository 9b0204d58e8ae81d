import { Buffer } from "node:buffer";
import * as v from "valibot";
import { referenceFrom } from "#app/domain/forms/reference.ts";
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

/** SHA-256 of a text. */
export async function digest(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
}

/** By it two sendings of the same content are known; hexadecimal. */
export async function contentHashOf(content: string): Promise<string> {
  return Buffer.from(await digest(content)).toString("hex");
}

/**
 * The reference that belongs to a text. Not drawn by chance: who repeats a form while the database
 * is away is told the same reference again, by whichever isolate.
 */
export async function referenceOf(text: string): Promise<string> {
  return referenceFrom(await digest(text));
}

/** A UUID that belongs to a text: version 8, which is for any scheme of one's own (RFC 9562 §5.8). */
export async function uuidOf(text: string): Promise<string> {
  const bytes = (await digest(text)).slice(0, 16);
  const [version = 0, variant = 0] = [bytes[6], bytes[8]];
  bytes[6] = (version & 0x0f) | 0x80;
  bytes[8] = (variant & 0x3f) | 0x80;
  return Buffer.from(bytes)
    .toString("hex")
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
