/** Leaves room for the largest part within 50 ms on a slow phone. */
const TASK_MS = 8;
const SHOWN_AT_ONCE = 12;

const PRESSES = ["pointerdown", "keydown"];

/**
 * Lays out `.below-fold` parts (base.css), which the first paint skips, a few per task, and renders
 * them together; a press renders the rest at once. Resolves when all are rendered.
 */
export async function renderBelowTheFold(): Promise<void> {
  const pending = [...document.querySelectorAll<HTMLElement>("html[data-below-fold] .below-fold")];
  const measured: HTMLElement[] = [];

  function revealAll(): void {
    pending.length = 0;
  }

  /** Reading a position lays a part out without painting it. */
  function measureNext(): void {
    const part = pending.shift();
    if (!part) return;
    part.firstElementChild?.getBoundingClientRect();
    measured.push(part);
    if (measured.length < SHOWN_AT_ONCE) return;
    for (const each of measured.splice(0)) each.dataset.belowFold = "rendered";
  }

  for (const press of PRESSES) addEventListener(press, revealAll, { once: true, passive: true });
  // Hidden pages get no frames and slow timers.
  if (document.hidden) revealAll();
  while (pending.length > 0) {
    await new Promise((resolve) => setTimeout(resolve));
    const end = performance.now() + TASK_MS;
    do measureNext();
    while (pending.length > 0 && performance.now() < end);
  }
  for (const part of document.querySelectorAll<HTMLElement>("[data-below-fold]")) {
    delete part.dataset.belowFold;
  }
}
