/**
 * A phone that draws a page in one go styles and lays out ten screens before it shows the first. So the
 * first drawing leaves what is marked as far below (`.far`, base.css). Afterwards each such part has a
 * task of its own, and the page is what it would have been.
 */
export function drawFarParts(): void {
  if (!document.documentElement.dataset.far) return;
  const parts = [...document.querySelectorAll<HTMLElement>(".far")];

  function drawNext(): void {
    const part = parts.shift();
    if (!part) return drawAll();
    part.dataset.far = "drawn";
    // Asked for its height it is laid out now, and not together with the next one.
    part.getBoundingClientRect();
    setTimeout(drawNext);
  }

  setTimeout(drawNext);
}

/** From here on heights and words are what they are. */
export function drawAll(): void {
  for (const part of document.querySelectorAll<HTMLElement>("[data-far]")) delete part.dataset.far;
}
