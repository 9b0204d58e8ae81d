import type { ComponentProps, ReactNode } from "react";

interface MenuProps extends ComponentProps<"details"> {
  label: ReactNode;
  summaryClassName: string;
}

/** A menu in `details`. Opening one closes others of the same `name`. */
export function DisclosureMenu({ label, summaryClassName, children, ...details }: MenuProps) {
  return (
    <details {...details} data-disclosure="">
      <summary className={`flex min-h-11 items-center gap-1.5 ${summaryClassName}`}>
        {label}
      </summary>
      {children}
    </details>
  );
}
