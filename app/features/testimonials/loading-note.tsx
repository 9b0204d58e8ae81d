import { useEffect, useSyncExternalStore } from "react";
import { endLoading } from "#app/islands/loading-indicator.ts";
import { Button } from "#app/ui/button.tsx";

/** Shown while data is asked for again; with `retry` it is not, unless the visitor wants it. */
interface Note {
  readonly retry: (() => void) | null;
}

let note: Note | null = null;
const listeners = new Set<() => void>();

export function showLoadingNote(next: Note | null): void {
  note = next;
  for (const notify of listeners) notify();
}

function onNote(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

export default function LoadingNote() {
  const shown = useSyncExternalStore(onNote, () => note);
  useEffect(() => {
    // It takes the place of the loading picture.
    if (shown) endLoading();
  }, [shown]);
  // The live region is there before its content: only a change is read out.
  return (
    <div role="status">
      {shown ? (
        <div className="fixed right-20 bottom-5 left-5 z-50 mx-auto flex w-fit flex-wrap items-center gap-3 rounded-sm border border-edge bg-paper px-4 py-3 print:hidden">
          <p>This did not arrive{shown.retry ? "." : ", we are trying again."}</p>
          {shown.retry ? <Button onClick={shown.retry}>Try again</Button> : null}
        </div>
      ) : null}
    </div>
  );
}
