/** With the largest part after that, a task is still no long one (50 ms) on a slow phone. */
const TASK_MS = 8;

const PRESSES = ["pointerdown", "keydown"];

/**
 * A phone that draws a page in one go styles and lays out ten screens before it shows the first. So the
 * first drawing leaves what is marked as far below (`.far`, base.css). Afterwards a few parts are drawn
 * in each task, all that is left as soon as somebody presses something, and the page is what it would have
 * been: then this resolves.
 */
export function drawFarParts(isPressed: boolean): Promise<void> {
  const left = [...document.querySelectorAll<HTMLElement>("html[data-far] .far")];

  function hurry(): void {
    left.length = 0;
  }

  for (const press of PRESSES) addEventListener(press, hurry, { once: true, passive: true });
  // Nobody waits for the frames of a page that is not seen, and its timers are slow.
  if (isPressed || document.hidden) hurry();
  return new Promise((resolve) => {
    function drawSome(): void {
      const end = performance.now() + TASK_MS;
      do draw(left.shift());
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

function draw(part: HTMLElement | undefined): void {
  if (!part) return;
  part.dataset.far = "drawn";
  // Asked for its height it is laid out now, and not together with the next one.
  part.getBoundingClientRect();
}

/** From here on heights and words are what they are. */
function drawAll(): void {
  for (const part of document.querySelectorAll<HTMLElement>("[data-far]")) delete part.dataset.far;
}
