import { useEffect, useSyncExternalStore } from "react";
import { stopLoadingIndicator } from "#app/islands/loading-indicator.ts";
import { Button } from "#app/ui/button.tsx";

/** Spec §9; three pauses stay below its cap of 30 s. */
const CACHE_LIFETIME_MS = 5 * 60 * 1000;
const RETRIES = 3;
const FIRST_PAUSE_MS = 1_000;

const cache = new Map<string, { readonly data: unknown; readonly at: number }>();

/** Fetches with retries. When all fail, waits until the visitor retries or the signal aborts. */
export async function cachedData<Data>(
  { url, signal }: Pick<Request, "url" | "signal">,
  load: () => Promise<Data>,
): Promise<Data> {
  const cached = cache.get(url);
  // The clock may jump back.
  if (cached && Math.abs(Date.now() - cached.at) < CACHE_LIFETIME_MS) return cached.data as Data;
  const data = await withRetries(signal, load);
  cache.set(url, { data, at: Date.now() });
  return data;
}

async function withRetries<Data>(signal: AbortSignal, load: () => Promise<Data>): Promise<Data> {
  for (let failures = 1; ; failures += 1) {
    try {
      const data = await load();
      showNote(null);
      return data;
    } catch (error) {
      // A redirect or a 404 is not retried.
      const isOver = signal.aborted || Object(error).status < 500;
      if (!isOver) await pause(failures, signal);
      if (isOver || signal.aborted) {
        showNote(null);
        throw error;
      }
    }
  }
}

function pause(failures: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    signal.addEventListener("abort", () => resolve(), { once: true });
    if (failures > RETRIES) showNote({ retry: resolve });
    else {
      showNote({ retry: null });
      setTimeout(resolve, FIRST_PAUSE_MS * 2 ** (failures - 1));
    }
  });
}

/** `retry`: `null` during automatic retries. */
type Note = { readonly retry: (() => void) | null } | null;

let note: Note = null;
const listeners = new Set<() => void>();

function showNote(next: Note): void {
  note = next;
  for (const notify of listeners) notify();
}

function onNote(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

export default function LoadingNote() {
  const shown = useSyncExternalStore(
    onNote,
    () => note,
    () => null,
  );
  useEffect(() => {
    if (shown) stopLoadingIndicator();
  }, [shown]);
  // A live region announces changes only.
  return (
    <div role="status">
      {shown ? (
        <div className="fixed inset-x-4 top-28 z-50 mx-auto flex w-fit flex-wrap items-center gap-3 rounded-sm border border-edge bg-paper px-4 py-3 print:hidden">
          <p>{shown.retry ? "This didn't load." : "This didn't load, so we're trying again."}</p>
          {shown.retry ? <Button onClick={shown.retry}>Try again</Button> : null}
        </div>
      ) : null}
    </div>
  );
}
