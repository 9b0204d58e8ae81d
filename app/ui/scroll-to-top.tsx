import { SCROLL_TO_TOP_ID } from "./scroll-to-top.ts";

/**
 * Between `<main>` and the footer, so that it covers no link. Where there is no margin, it is
 * left of the prices; on a phone it is also right of the choices. Shown by scroll-to-top.ts.
 */
export function ScrollToTop() {
  return (
    <div
      hidden
      data-scroll-to-top=""
      className="static-if-short sticky [--bottom-inset:inherit] bottom-[calc(3.75rem+var(--bottom-inset,0px))] z-30 h-0 print:hidden"
    >
      <div className="absolute inset-x-0 top-2 mx-auto w-fit sm:ml-3 xl:mr-3 xl:ml-auto">
        <span className="inline-flex">
          <button
            type="button"
            className="press-scale grid size-11 place-items-center rounded-full border border-edge bg-paper text-ink hover:border-teal hover:text-teal motion-safe:starting:opacity-0"
            aria-labelledby={SCROLL_TO_TOP_ID}
          >
            <svg viewBox="0 0 16 16" className="size-4" aria-hidden="true">
              <path d="M2 9l6-6 6 6M8 3v11" stroke="currentColor" strokeWidth="1.75" fill="none" />
            </svg>
          </button>
          <span id={SCROLL_TO_TOP_ID} role="tooltip" popover="auto" className="tooltip">
            Scroll to top
          </span>
        </span>
      </div>
    </div>
  );
}
