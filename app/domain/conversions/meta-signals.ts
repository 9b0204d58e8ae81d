import * as v from "valibot";
import { cleanText } from "#app/domain/attribution/attribution.ts";
import type { Touch, Touches } from "#app/domain/attribution/touch.ts";
import { cookieIn } from "#app/domain/consent/consent-cookie.ts";

const MAX_USER_AGENT_LENGTH = 512;

/** `fb.<subdomain index>.<milliseconds>.<id>`, and what Meta's own parameter builder appends. */
const APPENDIX = String.raw`(?:\.[\w-]{2,8})?`;
export const FBP = new RegExp(String.raw`^fb\.\d\.\d{13}\.\d{1,20}${APPENDIX}$`);
export const FBC = new RegExp(String.raw`^fb\.\d\.(\d{13})\.([\w-]{1,500})${APPENDIX}$`);

/** Meta makes click ids of these characters; anything else is no click of theirs. */
const CLICK_ID = /^[\w-]{1,500}$/;

/** What Meta knows a browser by; `null` for what the sending did not tell. */
export const MetaSignalsSchema = v.object({
  fbp: v.fallback(v.nullable(v.pipe(v.string(), v.regex(FBP))), null),
  fbc: v.fallback(v.nullable(v.pipe(v.string(), v.regex(FBC))), null),
  address: v.fallback(v.nullable(v.pipe(v.string(), v.ip())), null),
  userAgent: v.fallback(
    v.nullable(v.pipe(v.string(), v.nonEmpty(), v.maxLength(MAX_USER_AGENT_LENGTH))),
    null,
  ),
});

export type MetaSignals = v.InferOutput<typeof MetaSignalsSchema>;

/** As they stood in the headers of the sending; empty where there was none. */
interface SentHeaders {
  readonly cookies: string;
  readonly userAgent: string;
  readonly address: string;
}

/** What is missing or of another shape than Meta's is `null`; nothing makes it throw. */
export function readMetaSignals({ cookies, userAgent, address }: SentHeaders): MetaSignals {
  return v.parse(MetaSignalsSchema, {
    fbp: cookieIn(cookies, "_fbp"),
    fbc: cookieIn(cookies, "_fbc"),
    address,
    userAgent: cleanText(userAgent, MAX_USER_AGENT_LENGTH),
  });
}

/**
 * The click on an ad of Meta's that counts: what the cookie knows, unless a later arrival came by
 * another click. The click's id keeps its case; its time is the visitor's clock, which may be ahead.
 */
export function fbcOf(
  cookie: string | null,
  { touches, sentAt }: { readonly touches: Touches | null; readonly sentAt: number },
): string | null {
  const click = touches && (clickOf(touches.last) ?? clickOf(touches.first));
  if (!click) return cookie;
  const [, clickedAt, id] = (cookie && FBC.exec(cookie)) || [];
  if (id === click.id || Number(clickedAt) >= click.at) return cookie;
  const made = `fb.1.${Math.min(click.at, sentAt)}.${click.id}`;
  return FBC.test(made) ? made : cookie;
}

/** `at` in milliseconds since 1970. */
function clickOf({ clickIds, time }: Touch): { readonly id: string; readonly at: number } | null {
  const { fbclid = "" } = clickIds;
  return CLICK_ID.test(fbclid) ? { id: fbclid, at: Date.parse(time) } : null;
}

/** The size of a value as JSON, in bytes. */
export function bytesOf(value: unknown): number {
  return new TextEncoder().encode(JSON.stringify(value)).byteLength;
}
