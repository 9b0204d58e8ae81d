import { CHOICE_VALID_SECONDS } from "./consent.ts";

/** Local storage key (spec §7). */
export const VISITOR_ID_KEY = "analyticsVisitorId";

/** Readable by scripts: cached pages are the same for all visitors, so a page reads it in the browser. */
export const VISITOR_ID_COOKIE = "visitor_id";

/** Matches ids of the old site too, but no e-mail address. */
export const VISITOR_ID = /^[\w.:|-]{1,100}$/;

/** For the server: Safari deletes what scripts store after a week. As long as the choice that allows it. */
export function visitorIdCookie(id: string): string {
  return `${VISITOR_ID_COOKIE}=${id}; Path=/; Secure; SameSite=Lax; Max-Age=${CHOICE_VALID_SECONDS}`;
}
