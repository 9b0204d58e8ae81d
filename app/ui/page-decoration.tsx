import { tracePath } from "./trace-path.ts";

const WIDTH = 40;
/** base.css draws the straight line below. */
const LENGTH_PX = 960;

const LINE = tracePath({
  length: LENGTH_PX,
  middle: WIDTH / 2,
  noise: WIDTH * 0.36,
  direction: "down",
  cleanFrom: 0.8,
  beatEvery: 144,
});

export default function PageDecoration() {
  return (
    <>
      {/* A line along the page's margin, revealed by scrolling (base.css). */}
      <div
        className="page-trace absolute inset-y-0 -z-10 text-teal print:hidden"
        aria-hidden="true"
      >
        <svg
          viewBox={`0 0 ${WIDTH} ${LENGTH_PX}`}
          preserveAspectRatio="none"
          className="w-full"
          height={LENGTH_PX}
          fill="none"
          stroke="currentColor"
        >
          <path d={LINE} strokeWidth="1.25" vectorEffect="non-scaling-stroke" />
        </svg>
      </div>
      {/* A live region announces changes only. */}
      <p
        id="loading"
        role="status"
        className="fixed inset-x-4 top-28 z-50 mx-auto w-fit rounded-sm border border-edge bg-paper px-4 py-3 not-data-shown:sr-only print:hidden"
      />
      {/* Shown while `data-loading` is on the document (islands/loading-indicator.ts). */}
      <div className="loading-animation" aria-hidden="true">
        <svg viewBox="0 0 96 32" preserveAspectRatio="none" width="100%" height="100%" fill="none">
          <path
            d="M1 17l3-8 3 14 3-19 4 24 3-17 3 11 3-7 3 4h14c5 0 5-13 9-13s5 13 9 13h4c5 0 5-13 9-13s5 13 9 13h15"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
      </div>
    </>
  );
}
