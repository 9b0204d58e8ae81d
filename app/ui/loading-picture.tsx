import { useEffect, useState } from "react";
import { useNavigation } from "react-router";

const SHOW_AFTER_MS = 150;

/** Shown while the next page is on its way, but not for one that comes at once. */
export default function LoadingPicture() {
  const isLoading = useNavigation().state === "loading";
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isLoading) return;
    const timer = setTimeout(() => setIsSlow(true), SHOW_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [isLoading]);
  // The live region is there before its content: only a change is read out.
  return <div role="status">{isSlow ? <DrawingTrace /> : null}</div>;
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
