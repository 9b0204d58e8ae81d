/** Leaves room for the largest part within 50 ms on a slow phone. */
const TASK_MS = 8;
const SHOWN_AT_ONCE = 12;

const PRESSES = ["pointerdown", "keydown"];

/**
 * Lays out parts marked `.below-fold` (base.css), which the first paint skips, a few per task, and shows them
 * together; a press shows the rest at once. Resolves when all are shown.
 */
export async function renderBelowTheFold(isPressed: boolean): Promise<void> {
  const left = [...document.querySelectorAll<HTMLElement>("html[data-below-fold] .below-fold")];
  const laidOut: HTMLElement[] = [];

  function hurry(): void {
    left.length = 0;
  }

  /** Reading a position lays a part out without painting it. */
  function layOutNext(): void {
    const part = left.shift();
    part?.firstElementChild?.getBoundingClientRect();
    if (!part || laidOut.push(part) < SHOWN_AT_ONCE) return;
    for (const each of laidOut.splice(0)) each.dataset.belowFold = "rendered";
  }

  for (const press of PRESSES) addEventListener(press, hurry, { once: true, passive: true });
  // Hidden pages get no frames and slow timers.
  if (isPressed || document.hidden) hurry();
  while (left.length > 0) {
    await new Promise((resolve) => setTimeout(resolve));
    const end = performance.now() + TASK_MS;
    do layOutNext();
    while (left.length > 0 && performance.now() < end);
  }
  for (const part of document.querySelectorAll<HTMLElement>("[data-below-fold]"))
    delete part.dataset.belowFold;
}
