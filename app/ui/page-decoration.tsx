import { tracePath } from "./trace-path.ts";

export default function PageDecoration() {
  return (
    <>
      <PageTrace />
      {/* A live region announces changes only. */}
      <p id="loading" role="status" className="sr-only" />
      <LoadingAnimation />
    </>
  );
}

const WIDTH = 40;
/** The noisy part. */
const LENGTH_PX = 960;

const LINE = tracePath({
  length: LENGTH_PX,
  middle: WIDTH / 2,
  noise: WIDTH * 0.36,
  direction: "down",
  cleanFrom: 0.8,
  beatEvery: 144,
});

/** Decorative line along the page's margin, drawn with the scroll (base.css). */
function PageTrace() {
  return (
    <div
      className="page-trace pointer-events-none absolute inset-y-0 left-0 -z-10 w-[min(1.25rem,4.5vw)] overflow-hidden text-teal opacity-50 sm:w-[min(2rem,4.5vw)] xl:left-2 xl:w-10 print:hidden forced-colors:hidden"
      aria-hidden="true"
    >
      <svg
        viewBox={`0 0 ${WIDTH} ${LENGTH_PX}`}
        preserveAspectRatio="none"
        className="h-240 w-full"
        fill="none"
      >
        <path d={LINE} stroke="currentColor" strokeWidth="1.25" vectorEffect="non-scaling-stroke" />
      </svg>
      <span className="absolute top-240 bottom-0 left-1/2 w-0 [translate:-50%] border-l-[1.25px]" />
    </div>
  );
}

/** Shown while `data-loading` is on the document (islands/loading-indicator.ts). */
function LoadingAnimation() {
  return (
    <div className="loading-animation" aria-hidden="true">
      <svg viewBox="0 0 96 32" preserveAspectRatio="none" className="size-full" fill="none">
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
