import * as v from "valibot";
import { cookieIn } from "#app/domain/consent/consent-cookie.ts";

const ClientIdSchema = v.pipe(v.string(), v.regex(/^\d{1,20}\.\d{1,20}$/));
const SessionIdSchema = v.pipe(v.string(), v.regex(/^\d{1,12}$/));

/** GA4's client and session ids; `null` where its cookies are missing. */
export const Ga4SignalsSchema = v.object({
  clientId: v.fallback(v.nullable(ClientIdSchema), null),
  sessionId: v.fallback(v.nullable(SessionIdSchema), null),
});

export type Ga4Signals = v.InferOutput<typeof Ga4SignalsSchema>;

/**
 * Parses the cookies of Google's tag: `_ga` is `GA1.<depth>.<client id>`; `_ga_<container>` begins
 * with the session id, as `GS1.1.<id>.…` or `GS2.1.s<id>$o…`.
 */
export function readGa4Signals(cookies: string, measurementId: string): Ga4Signals {
  const [, clientId = null] = /^GA1\.[\d-]+\.(.+)$/.exec(cookieIn(cookies, "_ga")) ?? [];
  const session = cookieIn(cookies, measurementId.replace(/^G-/, "_ga_"));
  const [, sessionId = null] = /^(?:GS1\.\d\.|GS2\.\d\.s)(\d+)(?:[.$]|$)/.exec(session) ?? [];
  return v.parse(Ga4SignalsSchema, { clientId, sessionId });
}

/** Ids of the request for lack of cookies: stable across retries, useless to recognise a visitor. */
export function derivedIds({ id, sentAt }: { readonly id: string; readonly sentAt: number }): {
  readonly clientId: string;
  readonly sessionId: string;
} {
  const second = Math.floor(sentAt / 1000);
  const number = Number.parseInt(id.slice(0, 8), 16);
  return { clientId: `${number}.${second}`, sessionId: `${second}` };
}
