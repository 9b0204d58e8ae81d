/** With the largest part after that, a task is still no long one (50 ms) on a slow phone. */
const TASK_MS = 8;

/** A third of the longest page: to show more of it at once is a long task as well. */
const SHOWN_AT_ONCE = 12;

const PRESSES = ["pointerdown", "keydown"];

/**
 * A phone that draws a page in one go styles and lays out ten screens before it shows the first. So the
 * first drawing leaves what is marked as far below (`.far`, base.css). Afterwards a few parts are laid out
 * in each task and some are shown together; all that is left is, as soon as somebody presses something.
 * Then the page is what it would have been, and this resolves.
 */
export function drawFarParts(isPressed: boolean): Promise<void> {
  const left = [...document.querySelectorAll<HTMLElement>("html[data-far] .far")];
  const laidOut: HTMLElement[] = [];

  function hurry(): void {
    left.length = 0;
  }

  /**
   * Asked for the place of what is in it the browser styles a part and lays it out, and does not show it
   * yet: a page that grows is painted anew, which takes as long as laying out several parts.
   */
  function layOutNext(): void {
    const part = left.shift();
    part?.firstElementChild?.getBoundingClientRect();
    if (!part || laidOut.push(part) < SHOWN_AT_ONCE) return;
    for (const each of laidOut.splice(0)) each.dataset.far = "drawn";
  }

  for (const press of PRESSES) addEventListener(press, hurry, { once: true, passive: true });
  // Nobody waits for the frames of a page that is not seen, and its timers are slow.
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

/** From here on heights and words are what they are. */
function drawAll(): void {
  for (const part of document.querySelectorAll<HTMLElement>("[data-far]")) delete part.dataset.far;
}
