import * as v from "valibot";
import { cleanText, readAttribution } from "./attribution.ts";
import { MAX_ADDRESS_LENGTH, readClickIds, type Touchpoints } from "./touchpoint.ts";

/** Form field with the text of {@link encodeTouchpoints}. */
export const TOUCHES_FIELD = "touches";

const VERSION = 1;
const MAX_TEXT_LENGTH = 20_000;

const TextsSchema = v.optional(v.fallback(v.record(v.string(), v.unknown()), {}), {});

const AddressSchema = v.pipe(
  v.optional(v.fallback(v.string(), ""), ""),
  v.transform((text) => cleanText(text.replace(/[?#].*/s, ""), MAX_ADDRESS_LENGTH)),
);

const TouchpointSchema = v.object({
  utm: v.pipe(
    TextsSchema,
    v.transform((texts) => readAttribution((key) => texts[key])),
  ),
  clickIds: v.pipe(
    TextsSchema,
    v.transform((texts) => readClickIds((key) => texts[key])),
  ),
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

const TouchpointsTextSchema = v.pipe(
  v.string(),
  v.maxLength(MAX_TEXT_LENGTH),
  v.parseJson(),
  v.object({ version: v.literal(VERSION), first: TouchpointSchema, last: TouchpointSchema }),
);

export function encodeTouchpoints({ first, last }: Touchpoints): string {
  return JSON.stringify({ version: VERSION, first, last });
}

/** Parses untrusted text and drops invalid parts. Returns `null` for invalid JSON or a missing time. */
export function decodeTouchpoints(text: unknown): Touchpoints | null {
  const touches = v.safeParse(TouchpointsTextSchema, text);
  if (!touches.success) return null;
  const { first, last } = touches.output;
  return { first, last };
}

/** A database column of {@link encodeTouchpoints}. */
export const TouchesRowSchema = v.pipe(
  v.nullable(v.string()),
  v.transform((text) => decodeTouchpoints(text)),
);
