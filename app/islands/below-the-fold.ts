/** Leaves room for the largest part within 50 ms on a slow phone. */
const TASK_MS = 8;

/** Showing more at once is a long task too. */
const SHOWN_AT_ONCE = 12;

const PRESSES = ["pointerdown", "keydown"];

/**
 * Rendering ten screens before the first paint keeps a phone busy. Parts marked `.far` (base.css)
 * are skipped at first, then laid out a few per task and shown together; a press shows the rest at
 * once. Resolves when all are shown.
 */
export function renderBelowTheFold(isPressed: boolean): Promise<void> {
  const left = [...document.querySelectorAll<HTMLElement>("html[data-far] .far")];
  const laidOut: HTMLElement[] = [];

  function hurry(): void {
    left.length = 0;
  }

  /**
   * Reading a position lays a part out without painting it: repainting a growing page costs as much
   * as several layouts.
   */
  function layOutNext(): void {
    const part = left.shift();
    part?.firstElementChild?.getBoundingClientRect();
    if (!part || laidOut.push(part) < SHOWN_AT_ONCE) return;
    for (const each of laidOut.splice(0)) each.dataset.far = "drawn";
  }

  for (const press of PRESSES) addEventListener(press, hurry, { once: true, passive: true });
  // Hidden pages get no frames and slow timers.
  if (isPressed || document.hidden) hurry();
  return new Promise((resolve) => {
    function drawSome(): void {
      const end = performance.now() + TASK_MS;
      do layOutNext();
      while (left.length > 0 && performance.now() < end);
      if (left.length > 0) {
        setTimeout(drawSome);
        return;
      }
      drawAll();
      resolve();
    }

    if (left.length > 0) setTimeout(drawSome);
    else drawSome();
  });
}

function drawAll(): void {
  for (const part of document.querySelectorAll<HTMLElement>("[data-far]")) delete part.dataset.far;
}
