import type { ReactNode } from "react";

/**
 * Moving rows with a pause control (WCAG 2.2.2): a checkbox read by CSS. They also pause on hover
 * and focus.
 */
export function Marquee({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={label} className="marquee">
      {children}
      <label className="inline-flex min-h-11 items-center gap-2 text-sm/[1.55] text-soft motion-reduce:hidden print:hidden">
        <input type="checkbox" /> Pause movement
      </label>
    </div>
  );
}

/** `children` are list items. 80 s, reversed 120 s. */
export function MarqueeRow({
  isReversed = false,
  children,
}: {
  isReversed?: boolean;
  children: ReactNode;
}) {
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
