import type { ReactNode } from "react";

/**
 * Rows that pass by, with the control that stops them (WCAG 2.2.2): a checkbox that CSS asks, so it
 * works without scripts. They also stop under the pointer and around the focus.
 */
export function Marquee({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={label} className="marquee">
      {children}
      <label className="marquee-pause">
        <input type="checkbox" /> Pause movement
      </label>
    </div>
  );
}

/** `children` are list items. A reversed row takes longer: 120 s instead of 80 s. */
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
      {/* Follows the first, so that the row has no end; nobody needs to hear it twice. */}
      <ul aria-hidden="true" inert>
        {children}
      </ul>
    </div>
  );
}
