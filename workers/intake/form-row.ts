import { Buffer } from "node:buffer";
import * as v from "valibot";
import { EFFECTS, FORM_KINDS, type FormKind, referenceFrom } from "#app/domain/forms/sent-form.ts";

/** A column name, which becomes part of an SQL statement. */
const ColumnSchema = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_]*$/));
const ColumnsSchema = v.record(ColumnSchema, v.nullable(v.union([v.string(), v.number()])));

export type Columns = v.InferOutput<typeof ColumnsSchema>;

/** A form as database rows, and as a queue message, also of an older build: migrations only add. */
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

async function digest(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
}

/** SHA-256, hexadecimal; identifies duplicates. */
export async function contentHashOf(content: string): Promise<string> {
  return Buffer.from(await digest(content)).toString("hex");
}

/** Derives the reference from a text, so that a resubmission gets the same one in every isolate. */
export async function referenceOf(text: string): Promise<string> {
  return referenceFrom(await digest(text));
}

/** Derives a UUID from a text: version 8, for custom schemes (RFC 9562 §5.8). */
export async function uuidOf(text: string): Promise<string> {
  const hex = await contentHashOf(text);
  const variant = "89ab"[Number.parseInt(hex.charAt(16), 16) % 4];
  return hex.replace(/(.{8})(.{4}).(.{3}).(.{3})(.{12}).*/, `$1-$2-8$3-${variant}$4-$5`);
}
