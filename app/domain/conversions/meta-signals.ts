import * as v from "valibot";
import { cleanText } from "#app/domain/attribution/attribution.ts";
import { newestClicks } from "#app/domain/attribution/touchpoint-history.ts";
import { cookieIn } from "#app/domain/consent/consent-cookie.ts";
import { VISITOR_ID, VISITOR_ID_COOKIE } from "#app/domain/consent/visitor-id.ts";
import { type Lead, nullIfInvalid } from "./conversion.ts";

const MAX_USER_AGENT_LENGTH = 512;

/** Appended by Meta's parameter builder to `fb.<subdomain index>.<milliseconds>.<id>`. */
const APPENDIX = String.raw`(?:\.[\w-]{2,8})?`;
export const FBP = new RegExp(String.raw`^fb\.\d\.\d{13}\.\d{1,20}${APPENDIX}$`);
export const FBC = new RegExp(String.raw`^fb\.\d\.(\d{13})\.([\w-]{1,500})${APPENDIX}$`);

export const MetaSignalsSchema = v.object({
  fbp: nullIfInvalid(v.pipe(v.string(), v.regex(FBP))),
  fbc: nullIfInvalid(v.pipe(v.string(), v.regex(FBC))),
  address: nullIfInvalid(v.pipe(v.string(), v.ip())),
  userAgent: nullIfInvalid(v.pipe(v.string(), v.nonEmpty(), v.maxLength(MAX_USER_AGENT_LENGTH))),
  visitorId: nullIfInvalid(v.pipe(v.string(), v.regex(VISITOR_ID))),
});

export type MetaSignals = v.InferOutput<typeof MetaSignalsSchema>;

interface SentHeaders {
  readonly cookies: string;
  readonly userAgent: string;
  /** Of the visitor, as Cloudflare reports it. */
  readonly address: string;
}

/** Invalid or missing signals are `null`; never throws. The visitor id needs consent to analytics too. */
export function parseMetaSignals(
  { cookies, userAgent, address }: SentHeaders,
  isAnalyticsAllowed: boolean,
): MetaSignals {
  return v.parse(MetaSignalsSchema, {
    fbp: cookieIn(cookies, "_fbp"),
    fbc: cookieIn(cookies, "_fbc"),
    address,
    userAgent: cleanText(userAgent, MAX_USER_AGENT_LENGTH),
    visitorId: isAnalyticsAllowed ? cookieIn(cookies, VISITOR_ID_COOKIE) : null,
  });
}

/** Returns the cookie's click id, unless a later touchpoint has another click. Keeps the case. */
export function getFbc(
  cookie: string | null,
  { touches, sentAt }: Pick<Lead, "touches" | "sentAt">,
): string | null {
  const newest = touches && newestClicks(touches).fbclid;
  if (!newest) return cookie;
  const click = { id: newest.id, at: Date.parse(newest.time) };
  const [, clickedAt, id] = (cookie && FBC.exec(cookie)) || [];
  if (id === click.id || Number(clickedAt) >= click.at) return cookie;
  const made = `fb.1.${Math.min(click.at, sentAt)}.${click.id}`;
  return FBC.test(made) ? made : cookie;
}
