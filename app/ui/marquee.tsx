import type { PropsWithChildren } from "react";

const PAUSE_ID = "pause-movement";

/** Moving rows, once on a page. CSS pauses them while the box, shown last, is checked (WCAG 2.2.2). */
export function Marquee({ label, children }: PropsWithChildren<{ label: string }>) {
  return (
    <div role="group" aria-label={label} className="marquee">
      <input type="checkbox" id={PAUSE_ID} />
      <label
        htmlFor={PAUSE_ID}
        className="inline-flex min-h-11 cursor-pointer items-center text-sm text-soft"
      >
        Pause movement
      </label>
      {children}
    </div>
  );
}

/** `children` are list items. */
export function MarqueeRow({ isReversed, children }: PropsWithChildren<{ isReversed?: boolean }>) {
  return (
    <div className={isReversed ? "marquee-row marquee-row-reversed" : "marquee-row"}>
      <ul>{children}</ul>
      {/* A copy closes the loop. */}
      <ul aria-hidden="true" inert>
        {children}
      </ul>
    </div>
  );
}
