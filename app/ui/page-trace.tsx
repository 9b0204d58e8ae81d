import { tracePath } from "./trace-path.ts";

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

/**
 * Decorative line along the page's margin, noisy at the top. Drawn with the scroll where supported
 * (page-trace in base.css).
 */
export default function PageTrace() {
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
