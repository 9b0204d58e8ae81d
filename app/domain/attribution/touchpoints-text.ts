import * as v from "valibot";
import { cleanText, readUtmParams } from "./attribution.ts";
import { MAX_ADDRESS_LENGTH, readClickIds, type Touchpoints } from "./touchpoint.ts";

export const TOUCHES_FIELD = "touches";

const VERSION = 1;

function textsSchema<Texts>(read: (get: (key: string) => unknown) => Texts) {
  return v.pipe(
    v.optional(v.fallback(v.record(v.string(), v.unknown()), {}), {}),
    v.transform((texts) => read((key) => texts[key])),
  );
}

const AddressSchema = v.pipe(
  v.optional(v.fallback(v.string(), ""), ""),
  v.transform((text) => cleanText(text.replace(/[?#].*/s, ""), MAX_ADDRESS_LENGTH)),
);

const TouchpointSchema = v.object({
  utm: textsSchema(readUtmParams),
  clickIds: textsSchema(readClickIds),
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
  v.maxLength(20_000),
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
