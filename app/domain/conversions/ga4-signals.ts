import * as v from "valibot";
import { cookieIn } from "#app/domain/consent/consent-cookie.ts";

const ClientIdSchema = v.pipe(v.string(), v.regex(/^\d{1,20}\.\d{1,20}$/));
const SessionIdSchema = v.pipe(v.string(), v.regex(/^\d{1,12}$/));

/** What GA4 calls this browser and this visit; `null` where its cookies do not say. */
export const Ga4SignalsSchema = v.object({
  clientId: v.fallback(v.nullable(ClientIdSchema), null),
  sessionId: v.fallback(v.nullable(SessionIdSchema), null),
});

export type Ga4Signals = v.InferOutput<typeof Ga4SignalsSchema>;

/**
 * From the cookies of Google's tag: `_ga` is `GA1.<depth>.<client id>`; `_ga_<container>` begins with
 * the session's id, as `GS1.1.<id>.…` or `GS2.1.s<id>$o…`.
 */
export function readGa4Signals(cookies: string, measurementId: string): Ga4Signals {
  const [, clientId = null] = /^GA1\.[\d-]+\.(.+)$/.exec(cookieIn(cookies, "_ga")) ?? [];
  const session = cookieIn(cookies, measurementId.replace(/^G-/, "_ga_"));
  const [, sessionId = null] = /^(?:GS1\.\d\.|GS2\.\d\.s)(\d+)(?:[.$]|$)/.exec(session) ?? [];
  return v.parse(Ga4SignalsSchema, { clientId, sessionId });
}

/**
 * Where the cookies do not say, both are made from the request itself: the same for each attempt,
 * and another one for another request. Nothing is made up that would tell a visitor again.
 */
export function derivedIds({ id, sentAt }: { readonly id: string; readonly sentAt: number }): {
  readonly clientId: string;
  readonly sessionId: string;
} {
  const second = Math.floor(sentAt / 1000);
  const number = Number.parseInt(id.slice(0, 8), 16);
  return { clientId: `${number}.${second}`, sessionId: `${second}` };
}
