import { useEffect, useState, useSyncExternalStore } from "react";
import { useNavigation } from "react-router";
import { Button } from "./button.tsx";

const SHOW_AFTER_MS = 150;

/** Said while data of the open page is asked for again; `retry`: it is not, unless the visitor wants it. */
interface LoadingNote {
  readonly retry: (() => void) | null;
}

let note: LoadingNote | null = null;
const listeners = new Set<() => void>();

export function showLoadingNote(next: LoadingNote | null): void {
  note = next;
  for (const notify of listeners) notify();
}

function onNote(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

/** Shown while the next page is on its way, but not for one that comes at once. */
export default function LoadingPicture() {
  const isLoading = useNavigation().state === "loading";
  const [isSlow, setIsSlow] = useState(false);
  const shownNote = useSyncExternalStore(onNote, () => note);
  useEffect(() => {
    if (!isLoading) return;
    const timer = setTimeout(() => setIsSlow(true), SHOW_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [isLoading]);
  // The live region is there before its content: only a change is read out.
  return (
    <div role="status">
      {shownNote ? <Note {...shownNote} /> : isSlow ? <DrawingTrace /> : null}
    </div>
  );
}

function Note({ retry }: LoadingNote) {
  return (
    <div className="fixed right-20 bottom-5 left-5 z-50 mx-auto flex w-fit flex-wrap items-center gap-3 rounded-sm border border-edge bg-paper px-4 py-3 print:hidden">
      <p>This did not arrive{retry ? "." : ", we are trying again."}</p>
      {retry ? <Button onClick={retry}>Try again</Button> : null}
    </div>
  );
}

/** A trace that draws itself, noisy at first; with reduced motion it stands still. */
export function DrawingTrace() {
  return (
    <div className="pointer-events-none fixed inset-x-0 top-1/3 z-50 mx-auto w-48 rounded-sm border border-rule bg-paper px-6 py-5 text-teal">
      <span className="sr-only">Loading</span>
      <svg viewBox="0 0 96 32" fill="none" aria-hidden="true">
        <path d="M0 31.5h96" className="stroke-rule" />
        <path
          className="drawing-trace"
          pathLength={1}
          d="M1 17l3-8 3 14 3-19 4 24 3-17 3 11 3-7 3 4h14c5 0 5-13 9-13s5 13 9 13h4c5 0 5-13 9-13s5 13 9 13h15"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </div>
  );
}
