import type { ReactNode } from "react";

/** Moving rows. CSS pauses them while the box is checked (WCAG 2.2.2). */
export function Marquee({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={label} className="marquee">
      {children}
      <label className="inline-flex min-h-11 items-center gap-2 text-sm text-soft">
        <input type="checkbox" /> Pause movement
      </label>
    </div>
  );
}

/** `children` are list items. */
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
