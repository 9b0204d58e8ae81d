import { useEffect } from "react";

const OPEN = "details[data-disclosure][open]";

/**
 * Closes disclosures on Escape, when focus leaves them and when their link is followed. They are
 * server-only, so the document listens. Returns an unsubscribe function.
 */
export function handleDisclosures(): () => void {
  const untilGone = new AbortController();
  const { signal } = untilGone;
  document.addEventListener("keydown", closeOnEscape, { signal });
  document.addEventListener("focusout", closeWhenLeft, { signal });
  document.addEventListener("click", closeOnFollow, { signal });
  return () => untilGone.abort();
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

/** A lazy part (root.tsx). */
export default function Disclosures(): null {
  useEffect(handleDisclosures, []);
  return null;
}
