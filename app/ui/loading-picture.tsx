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

/**
 * A trace that draws itself along the header's lower edge, noisy at first, in the header's own padding:
 * nothing is covered or moved. With reduced motion it stands still.
 */
export function DrawingTrace() {
  return (
    <div className="loading-trace">
      <span className="sr-only">Loading</span>
      <svg
        className="drawing-trace h-full w-full"
        viewBox="0 0 96 32"
        preserveAspectRatio="none"
        fill="none"
        aria-hidden="true"
      >
        <path
          d="M1 17l3-8 3 14 3-19 4 24 3-17 3 11 3-7 3 4h14c5 0 5-13 9-13s5 13 9 13h4c5 0 5-13 9-13s5 13 9 13h15"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
    </div>
  );
}
