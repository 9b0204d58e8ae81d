import { type KeyboardEvent, type ReactNode, useRef } from "react";

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
 * and closes it without scripts; scripts add Escape, leaving it, and following a link in it.
 */
export function Disclosure({
  label,
  name,
  className = "",
  summaryClassName = "",
  children,
}: DisclosureProps) {
  const details = useRef<HTMLDetailsElement>(null);

  function close(): void {
    if (details.current) details.current.open = false;
  }

  function closeOnEscape(event: KeyboardEvent): void {
    if (event.key !== "Escape" || !details.current?.open) return;
    close();
    details.current.querySelector("summary")?.focus();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its summary and links are what is used; their keys come by here
    <details
      ref={details}
      name={name}
      className={className}
      onKeyDown={closeOnEscape}
      onBlur={(event) => {
        // Focus that goes nowhere is a press on something that takes none; the menu stays.
        const next = event.relatedTarget;
        if (next && !event.currentTarget.contains(next)) close();
      }}
      onClick={(event) => {
        if (event.target instanceof Element && event.target.closest("a")) close();
      }}
    >
      <summary
        className={`flex min-h-11 items-center gap-1.5 [&::-webkit-details-marker]:hidden ${summaryClassName}`}
      >
        {label}
      </summary>
      {children}
    </details>
  );
}
