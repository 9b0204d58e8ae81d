/** Shown while `data-loading` is on the document (islands/loading-indicator.ts). */
export function LoadingPicture() {
  return (
    <>
      {/* A live region announces changes only, so it is rendered before its content. */}
      <p id="loading" role="status" className="sr-only" suppressHydrationWarning />
      <div className="loading-picture" aria-hidden="true">
        <DrawingTrace />
      </div>
    </>
  );
}

/** Still with reduced motion. */
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
