import { type LeftRequest, leftRequest } from "#app/domain/analytics/left-request.ts";

const listeners = new Set<() => void>();
let requests: readonly LeftRequest[] = [];
let observer: PerformanceObserver | null = null;

export function requestsThatLeft(): readonly LeftRequest[] {
  return requests;
}

/** Also those before the inspector loaded, up to the browser's limit of 250 of all kinds. */
export function watchRequests(listener: () => void): () => void {
  if (!observer) {
    observer = new PerformanceObserver((list) => record(list.getEntries()));
    observer.observe({ type: "resource", buffered: true });
  }
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function record(entries: PerformanceEntryList): void {
  const left = entries.flatMap((entry) => {
    if (!(entry instanceof PerformanceResourceTiming)) return [];
    return leftRequest(entry, window.location.origin, window.containerAddress) ?? [];
  });
  if (left.length === 0) return;
  requests = [...requests, ...left];
  for (const listener of listeners) listener();
}
