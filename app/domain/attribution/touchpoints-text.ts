import * as v from "valibot";
import { cleanText, parseUtmParams } from "./attribution.ts";
import { CLICK_ID_KEYS, MAX_ADDRESS_LENGTH, parseClickIds } from "./touchpoint.ts";
import { CLICK_ID, type Touchpoints } from "./touchpoint-history.ts";

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

const TimeSchema = v.pipe(v.string(), v.isoTimestamp(), v.maxLength(40));

const TouchpointSchema = v.object({
  utm: textsSchema(parseUtmParams),
  clickIds: textsSchema(parseClickIds),
  referrer: v.pipe(
    AddressSchema,
    v.transform((text) => (/^https?:\/\//.test(text) ? text : null)),
  ),
  landingPage: v.pipe(
    AddressSchema,
    v.transform((text) => (text.startsWith("/") ? text : "/")),
  ),
  time: TimeSchema,
});

const ClickSchema = v.object({
  id: v.pipe(v.string(), v.regex(CLICK_ID)),
  time: TimeSchema,
});

const ClicksSchema = v.fallback(
  v.optional(v.record(v.picklist(CLICK_ID_KEYS), ClickSchema)),
  undefined,
);

const TouchpointsTextSchema = v.pipe(
  v.string(),
  v.maxLength(20_000),
  v.parseJson(),
  v.object({
    version: v.literal(VERSION),
    first: TouchpointSchema,
    last: TouchpointSchema,
    clicks: ClicksSchema,
  }),
);

export function formatTouchpoints({ first, last, clicks }: Touchpoints): string {
  return JSON.stringify({ version: VERSION, first, last, clicks });
}

/** Parses untrusted text and drops invalid parts. Returns `null` for invalid JSON or a missing time. */
export function parseTouchpoints(text: unknown): Touchpoints | null {
  const touches = v.safeParse(TouchpointsTextSchema, text);
  if (!touches.success) return null;
  const { first, last, clicks } = touches.output;
  return { first, last, ...(clicks ? { clicks } : {}) };
}
