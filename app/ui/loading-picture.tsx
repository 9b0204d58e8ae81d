/**
 * Shown while `data-loading` stands on the document (islands/loading-indicator.ts), along the header's lower
 * edge: nothing is covered or moved.
 */
export function LoadingPicture() {
  return (
    <>
      {/* The live region is there before its content: only a change is read out. */}
      <p id="loading" role="status" className="sr-only" suppressHydrationWarning />
      <div className="loading-picture" aria-hidden="true">
        <DrawingTrace />
      </div>
    </>
  );
}

/** A trace that draws itself, noisy at first. With reduced motion it stands still. */
export function DrawingTrace() {
  return (
    <svg className="drawing-trace" viewBox="0 0 96 32" preserveAspectRatio="none" fill="none">
      <path
        d="M1 17l3-8 3 14 3-19 4 24 3-17 3 11 3-7 3 4h14c5 0 5-13 9-13s5 13 9 13h4c5 0 5-13 9-13s5 13 9 13h15"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
