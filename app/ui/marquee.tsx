import type { PropsWithChildren } from "react";

/** Moving rows. CSS pauses them while the box is checked (WCAG 2.2.2). */
export function Marquee({ label, children }: PropsWithChildren<{ label: string }>) {
  return (
    <div role="group" aria-label={label} className="marquee">
      {children}
      <label className="min-h-11 items-center gap-2 text-sm text-soft">
        <input type="checkbox" /> Pause movement
      </label>
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
