import { useEffect, useSyncExternalStore } from "react";
import { stopLoadingIndicator } from "#app/islands/loading-indicator.ts";
import { Button } from "#app/ui/button.tsx";

/** With `retry`, retrying has stopped until the visitor asks. */
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
    // Replaces the loading indicator.
    if (shown) stopLoadingIndicator();
  }, [shown]);
  // A live region announces changes only, so it is rendered before its content.
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
