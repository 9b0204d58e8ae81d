import { inView } from "motion";

const STYLES = ["up", "left", "right", "scale"];
const IMAGES = `main figure, main img:not(figure img), [data-reveal="image"]`;
const SECTION_VIEW = { amount: 0.1, margin: "0px 0px -50px 0px" } as const;
const IMAGE_VIEW = { amount: 0.15, margin: "0px" } as const;

/** A tall section is in view when it covers this share of the screen. */
const ENOUGH_OF_SCREEN = 0.25;

/** Excludes "touchstart" and "keydown", where the work would delay a press. */
const SCROLL_EVENTS = ["wheel", "touchmove", "scroll"];

/** On the first scroll, hides sections and images below the screen. Reveals each when in view. */
export function watchFirstScroll(): void {
  const firstScroll = new AbortController();
  const options = { signal: firstScroll.signal, passive: true };
  function startReveals(): void {
    firstScroll.abort();
    reveal(`[data-reveal=""]`, STYLES, SECTION_VIEW);
    reveal(IMAGES, ["image"], IMAGE_VIEW);
  }
  for (const type of SCROLL_EVENTS) window.addEventListener(type, startReveals, options);
  // The first scroll may have happened before this file loaded (root.tsx).
  if (window.scrollY > 0) startReveals();
}

function reveal(
  selector: string,
  styles: string[],
  { amount, margin }: typeof SECTION_VIEW | typeof IMAGE_VIEW,
): void {
  const screen = window.innerHeight;
  const marked = [...document.querySelectorAll<HTMLElement>(selector)];
  // All reads before any write, to avoid repeated layout.
  const positions = marked.map((element, index) => {
    const { top, height } = element.getBoundingClientRect();
    return { element, top, height, style: styles[index % styles.length] };
  });
  for (const { element, height, style } of positions.filter(({ top }) => top >= screen)) {
    element.dataset.reveal ??= "image";
    element.dataset.revealPending = style;
    inView(element, () => void delete element.dataset.revealPending, {
      amount: Math.min(amount, (ENOUGH_OF_SCREEN * screen) / height),
      margin,
    });
  }
}
