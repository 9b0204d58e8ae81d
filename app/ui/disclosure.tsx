import type { ReactNode } from "react";

interface DisclosureProps {
  label: ReactNode;
  /** Opening one closes others of the same name. */
  name: string;
  className?: string;
  summaryClassName?: string;
  children: ReactNode;
}

/**
 * A menu or list that opens below its label, by `<details>`. `Disclosures` adds Escape, closing on
 * leave and on following a link.
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
