import * as v from "valibot";
import { cleanText, readAttribution } from "./attribution.ts";
import { MAX_ADDRESS_LENGTH, readClickIds, type Touches } from "./touch.ts";

/** Form field with the text of {@link encodeTouches}. */
export const TOUCHES_FIELD = "touches";

const VERSION = 1;
const MAX_TEXT_LENGTH = 20_000;

/** A value of another type counts as missing. */
const AnythingSchema = v.optional(v.unknown(), null);

const TextsSchema = v.optional(v.fallback(v.record(v.string(), v.unknown()), {}), {});

const UtmSchema = v.pipe(
  TextsSchema,
  v.transform((found) => readAttribution((key) => textOf(found[key]))),
);

const ClickIdsSchema = v.pipe(
  TextsSchema,
  v.transform((found) => readClickIds((key) => textOf(found[key]))),
);

const AddressSchema = v.pipe(
  AnythingSchema,
  v.transform((value) => cleanText(textOf(value).replace(/[?#].*/s, ""), MAX_ADDRESS_LENGTH)),
);

const TouchSchema = v.object({
  utm: UtmSchema,
  clickIds: ClickIdsSchema,
  referrer: v.pipe(
    AddressSchema,
    v.transform((text) => (/^https?:\/\//.test(text) ? text : null)),
  ),
  landingPage: v.pipe(
    AddressSchema,
    v.transform((text) => (text.startsWith("/") ? text : "/")),
  ),
  time: v.pipe(v.string(), v.isoTimestamp(), v.maxLength(40)),
});

const TouchesTextSchema = v.pipe(
  v.string(),
  v.maxLength(MAX_TEXT_LENGTH),
  v.parseJson(),
  v.object({ version: v.literal(VERSION), first: TouchSchema, last: TouchSchema }),
);

/** JSON with a version, for form, storage and database. */
export function encodeTouches({ first, last }: Touches): string {
  return JSON.stringify({ version: VERSION, first, last });
}

/**
 * Parses untrusted text of {@link encodeTouches}. Invalid parts are left out; `null` when it is no
 * such text or has no time.
 */
export function decodeTouches(text: unknown): Touches | null {
  const touches = v.safeParse(TouchesTextSchema, text);
  if (!touches.success) return null;
  const { first, last } = touches.output;
  return { first, last };
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
