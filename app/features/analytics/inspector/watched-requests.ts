import { recipientAt } from "#app/content/recipients.ts";
import { parseHit, type Hit } from "#app/domain/analytics/hits/hit.ts";
import { type OutgoingRequest, outgoingRequest } from "#app/domain/analytics/outgoing-request.ts";
import { signalsAt } from "#app/domain/analytics/signals-at.ts";
import { consentCookieIn, parseChoice } from "#app/domain/consent/consent-cookie.ts";
import type { ConsentSignals } from "#app/domain/consent/consent-mode.ts";
import { siteState } from "#app/site-state.ts";
import { pushLog } from "./watched-pushes.ts";

export interface WatchedRequest extends OutgoingRequest {
  readonly number: number;
  readonly recipient: string;
  readonly hit: Hit;
  /** The site's consent at that moment. */
  readonly signals: ConsentSignals;
}

const MAX_REQUESTS = 500;

interface RequestLog {
  readonly getRequests: () => readonly WatchedRequest[];
  /** Watches from the first call on. Returns an unsubscribe function. */
  readonly subscribe: (listener: () => void) => () => void;
}

function createRequestLog(): RequestLog {
  const listeners = new Set<() => void>();
  let requests: readonly WatchedRequest[] = [];
  let isWatching = false;

  /** Includes earlier requests, up to the browser's buffer of 250 entries of all kinds. */
  function startWatching(): void {
    isWatching = true;
    const observer = new PerformanceObserver((list) => {
      const sent = list.getEntries().flatMap((entry) => {
        if (!(entry instanceof PerformanceResourceTiming)) return [];
        return outgoingRequest(entry, window.location.origin, siteState().container?.address) ?? [];
      });
      if (sent.length === 0) return;
      const first = (requests.at(-1)?.number ?? 0) + 1;
      const added = sent.map((request, index) => describe(request, first + index));
      requests = [...requests, ...added].slice(-MAX_REQUESTS);
      for (const listener of listeners) listener();
    });
    observer.observe({ type: "resource", buffered: true });
  }

  return {
    getRequests: () => requests,
    subscribe(listener) {
      if (!isWatching) startWatching();
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** What left this page. */
export const requestLog = createRequestLog();

function describe(request: OutgoingRequest, number: number): WatchedRequest {
  const { address, at } = request;
  const isHere = address.host === window.location.host;
  const decidedAt = parseChoice(consentCookieIn(document.cookie))?.decidedAt ?? 0;
  return {
    ...request,
    number,
    recipient: isHere ? "Google, through this site" : recipientAt(address),
    hit: parseHit(address),
    signals: signalsAt(pushLog.getWatched().pushes, performance.timeOrigin + at, decidedAt),
  };
}
