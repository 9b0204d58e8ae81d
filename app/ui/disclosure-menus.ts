const OPEN = "details[data-disclosure][open]";

/** Closes a menu on Escape, when left and on a link. */
export function watchDisclosureMenus(): void {
  document.addEventListener("keydown", closeOnEscape);
  document.addEventListener("focusout", closeWhenLeft);
  document.addEventListener("click", closeOnFollow);
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
