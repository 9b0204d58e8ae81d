import type { StoreRefusal } from "#app/domain/store-check/store-page.ts";
import { readBody } from "./read-body.ts";
import { isAllowedByRobots, parseRobots } from "./robots-txt.ts";
import { rejectUrl } from "./store-address.ts";

const MAX_REDIRECTS = 3;

/** RFC 9309 §2.5. */
const MAX_ROBOTS_BYTES = 500 * 1_024;

export interface Refused {
  readonly ok: false;
  readonly reason: StoreRefusal;
  readonly status: number | null;
}

export type Answer =
  | { readonly ok: true; readonly url: URL; readonly response: Response }
  | Refused;

export interface Visit {
  /** Name in robots.txt. */
  readonly agent: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly ownHosts: readonly string[];
  readonly signal: AbortSignal;
  readonly isStoreOverLimit: (host: string) => Promise<boolean>;
}

type Rules = ReturnType<typeof parseRobots>;

export function refuse(reason: StoreRefusal, status: number | null = null): Refused {
  return { ok: false, reason, status };
}

/** Returns a function that asks for a page: follows redirects, and checks each address before it is asked. */
export function visitStores(visit: Visit): (start: URL) => Promise<Answer> {
  const robots = new Map<string, Promise<Rules | Refused>>();
  const counted = new Map<string, Promise<boolean>>();

  async function follow(start: URL, check: (url: URL) => Promise<Refused | null>): Promise<Answer> {
    let url = start;
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      const refused = await check(url);
      if (refused !== null) return refused;
      const answer = await request(url, visit);
      if (!answer.ok) return answer;
      const target = redirectTarget(answer.response, url);
      if (target === null) return answer;
      await answer.response.body?.cancel();
      url = target;
    }
    return refuse("redirects");
  }

  async function checkAddress(url: URL): Promise<Refused | null> {
    const reason = rejectUrl(url, visit.ownHosts);
    if (reason !== null) return refuse(reason);
    const count = counted.get(url.host) ?? visit.isStoreOverLimit(url.host);
    counted.set(url.host, count);
    return (await count) ? refuse("store-limit") : null;
  }

  async function checkPage(url: URL): Promise<Refused | null> {
    const refused = await checkAddress(url);
    if (refused !== null) return refused;
    const reading = robots.get(url.origin) ?? readRobots(url.origin);
    robots.set(url.origin, reading);
    const rules = await reading;
    if ("reason" in rules) return rules;
    return isAllowedByRobots(rules, url.pathname + url.search) ? null : refuse("robots");
  }

  /** RFC 9309 §2.3.1: without a file all is allowed, after a server error nothing. */
  async function readRobots(origin: string): Promise<Rules | Refused> {
    const answer = await follow(new URL("/robots.txt", origin), checkAddress);
    if (!answer.ok) {
      return ["timeout", "unknown-host", "store-limit"].includes(answer.reason) ? answer : [];
    }
    const { response } = answer;
    if (response.status === 200) return await parseResponse(response);
    await response.body?.cancel();
    const isError = response.status >= 500 || response.status === 429;
    return isError ? refuse("status", response.status) : [];
  }

  async function parseResponse(response: Response): Promise<Rules | Refused> {
    try {
      const { bytes } = await readBody(response, MAX_ROBOTS_BYTES);
      return parseRobots(new TextDecoder().decode(bytes), visit.agent);
    } catch {
      return refuse(visit.signal.aborted ? "timeout" : "unknown-host");
    }
  }

  return async (start) => await follow(start, checkPage);
}

/**
 * In production, Cloudflare answers for an origin that it can't reach
 * (developers.cloudflare.com/support/troubleshooting/http-status-codes/cloudflare-5xx-errors): 530 without
 * an address of the name, 521 and 523 without a connection, 525 and 526 without a certificate, 522 and
 * 524 after a timeout. Locally the runtime throws.
 */
const UNREACHABLE = new Set([521, 523, 525, 526, 530]);
const TIMED_OUT = new Set([522, 524]);

async function request(url: URL, { headers, signal }: Visit): Promise<Answer> {
  try {
    const response = await fetch(url, { headers, signal, redirect: "manual" });
    const { status } = response;
    if (!UNREACHABLE.has(status) && !TIMED_OUT.has(status)) return { ok: true, url, response };
    await response.body?.cancel();
    return refuse(TIMED_OUT.has(status) ? "timeout" : "unknown-host");
  } catch {
    return refuse(signal.aborted ? "timeout" : "unknown-host");
  }
}

function redirectTarget({ status, headers }: Response, url: URL): URL | null {
  const location = headers.get("Location");
  const isRedirect = [301, 302, 303, 307, 308].includes(status);
  if (!isRedirect || location === null || !URL.canParse(location, url)) return null;
  const target = new URL(location, url);
  target.hash = "";
  return target;
}
