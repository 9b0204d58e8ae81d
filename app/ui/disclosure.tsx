import { type ReactNode, useEffect } from "react";

interface DisclosureProps {
  label: ReactNode;
  /** Opening one closes others of the same name. */
  name: string;
  className?: string;
  summaryClassName?: string;
  children: ReactNode;
}

/** A menu or list that opens below its label, by `<details>`; `useDisclosures` closes it. */
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

const OPEN = "details[data-disclosure][open]";

/**
 * Closes disclosures on Escape, when focus leaves them and when their link is followed. They are
 * server-only, so the document listens.
 */
export function useDisclosures(): void {
  useEffect(() => {
    const untilGone = new AbortController();
    const { signal } = untilGone;
    document.addEventListener("keydown", closeOnEscape, { signal });
    document.addEventListener("focusout", closeWhenLeft, { signal });
    document.addEventListener("click", closeOnFollow, { signal });
    return () => untilGone.abort();
  }, []);
}

function closeOnEscape({ key, target }: KeyboardEvent): void {
  const details = key === "Escape" ? around(target) : null;
  if (!details) return;
  details.open = false;
  details.querySelector("summary")?.focus();
}

/** A press on something unfocusable; the menu stays. */
function closeWhenLeft({ target, relatedTarget }: FocusEvent): void {
  const details = around(target);
  if (details && relatedTarget instanceof Node && !details.contains(relatedTarget)) {
    details.open = false;
  }
}

function closeOnFollow({ target }: MouseEvent): void {
  const details = around(target);
  if (details && target instanceof Element && target.closest("a")) details.open = false;
}

function around(target: EventTarget | null): HTMLDetailsElement | null {
  return target instanceof Element ? target.closest<HTMLDetailsElement>(OPEN) : null;
}
