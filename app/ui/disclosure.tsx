import type { ReactNode } from "react";

interface DisclosureProps {
  label: ReactNode;
  /** Disclosures of one name: opening one closes the others. */
  name: string;
  className?: string;
  summaryClassName?: string;
  children: ReactNode;
}

/**
 * Something that opens below its label: a menu, a list of links. The platform's `<details>` opens
 * and closes it without scripts; `answerDisclosures` adds Escape, leaving it, and following a link.
 */
export function Disclosure({
  label,
  name,
  className = "",
  summaryClassName = "",
  children,
}: DisclosureProps) {
  return (
    <details name={name} className={className} data-disclosure="">
      <summary
        className={`flex min-h-11 items-center gap-1.5 [&::-webkit-details-marker]:hidden ${summaryClassName}`}
      >
        {label}
      </summary>
      {children}
    </details>
  );
}
