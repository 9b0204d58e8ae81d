import { recipientAt } from "#app/content/recipients.ts";
import { decodeHit, type Hit } from "#app/domain/analytics/hits/hit.ts";
import { type OutgoingRequest, outgoingRequest } from "#app/domain/analytics/outgoing-request.ts";
import { signalsAt } from "#app/domain/analytics/signals-at.ts";
import { consentCookieIn, parseChoice } from "#app/domain/consent/consent-cookie.ts";
import type { ConsentSignals } from "#app/domain/consent/consent-mode.ts";
import { siteState } from "#app/site-state.ts";
import { watchedLayer } from "./watched-pushes.ts";

export interface WatchedRequest extends OutgoingRequest {
  readonly number: number;
  readonly recipient: string;
  readonly hit: Hit;
  /** The site's consent at that moment. */
  readonly signals: ConsentSignals;
}

const MAX_REQUESTS = 500;

const listeners = new Set<() => void>();
let watched: readonly WatchedRequest[] = [];
let isWatching = false;

export function watchedRequests(): readonly WatchedRequest[] {
  return watched;
}

export function watchRequests(listener: () => void): () => void {
  startWatching();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Includes earlier requests, up to the browser's buffer of 250 entries of all kinds. */
function startWatching(): void {
  if (isWatching) return;
  isWatching = true;
  const observer = new PerformanceObserver((list) => {
    const left = list.getEntries().flatMap((entry) => {
      if (!(entry instanceof PerformanceResourceTiming)) return [];
      return outgoingRequest(entry, window.location.origin, siteState().container?.address) ?? [];
    });
    if (left.length === 0) return;
    const first = (watched.at(-1)?.number ?? 0) + 1;
    const added = left.map((request, index) => describe(request, first + index));
    watched = [...watched, ...added].slice(-MAX_REQUESTS);
    for (const listener of listeners) listener();
  });
  observer.observe({ type: "resource", buffered: true });
}

function describe(request: OutgoingRequest, number: number): WatchedRequest {
  const { address, at } = request;
  const isHere = address.host === window.location.host;
  const decidedAt = parseChoice(consentCookieIn(document.cookie))?.decidedAt ?? 0;
  return {
    ...request,
    number,
    recipient: isHere ? "Google, through this site" : recipientAt(address),
    hit: decodeHit(address),
    signals: signalsAt(watchedLayer().pushes, performance.timeOrigin + at, decidedAt),
  };
}
