import { type ReactNode, useEffect } from "react";

/** Opening one closes others of the same `name`. `useDisclosures` closes it on Escape and on leaving. */
export function Disclosure({
  label,
  name,
  className,
  summaryClassName,
  children,
}: {
  label: ReactNode;
  name: string;
  className: string;
  summaryClassName: string;
  children: ReactNode;
}) {
  return (
    <details name={name} className={className} data-disclosure="">
      <summary className={`flex min-h-11 items-center gap-1.5 ${summaryClassName}`}>
        {label}
      </summary>
      {children}
    </details>
  );
}

const OPEN = "details[data-disclosure][open]";

/** Handles disclosures on the document, because they are server-only. */
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

/** A click on something not focusable has no `relatedTarget` and does not close the menu. */
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
