import { inView } from "motion";
import { useEffect } from "react";
import { useLocation } from "react-router";

const STYLES = ["up", "left", "right", "scale"];
/** Pictures of articles, figures of pages, and other drawings that are marked as such. */
const IMAGES = `main figure, main img:not(figure img), [data-reveal="image"]`;
const SECTION_VIEW = { amount: 0.1, margin: "0px 0px -50px 0px" } as const;
const IMAGE_VIEW = { amount: 0.15, margin: "0px" } as const;

/** A section of ten screens can never show a tenth of itself: this much of a screen is enough. */
const ENOUGH_OF_SCREEN = 0.25;

/** Not "touchstart" or "keydown": a press on a button should not wait for this work. */
const FIRST_MOVES = ["wheel", "touchmove", "scroll"];

/**
 * Reveals sections (marked `data-reveal=""`, in four styles by turns) and images as they are scrolled to;
 * the children of a `data-stagger` list follow one after the other. Nothing is hidden before the visitor moves, and then only what is below the screen, so
 * the first screen, a printed page and a page that is read without scrolling are whole.
 */
export default function Reveal(): null {
  const { pathname } = useLocation();
  useEffect(() => {
    const untilFirstMove = new AbortController();
    const stops: VoidFunction[] = [];
    function waitForSections(): void {
      untilFirstMove.abort();
      stops.push(...reveal(`[data-reveal=""]`, STYLES, SECTION_VIEW));
      stops.push(...reveal(IMAGES, ["image"], IMAGE_VIEW));
    }
    for (const move of FIRST_MOVES) {
      const { signal } = untilFirstMove;
      window.addEventListener(move, waitForSections, { signal, passive: true });
    }
    // Its code comes with the first move (root.tsx), which it may have missed.
    if (window.scrollY > 0) waitForSections();
    return () => {
      untilFirstMove.abort();
      for (const stop of stops) stop();
    };
  }, [pathname]);
  return null;
}

/** Once each. The looks of waiting and of arriving are in `motion.css`. */
function reveal(
  selector: string,
  styles: string[],
  { amount, margin }: typeof SECTION_VIEW | typeof IMAGE_VIEW,
): VoidFunction[] {
  const screen = window.innerHeight;
  const marked = [...document.querySelectorAll<HTMLElement>(selector)];
  // All boxes are read before anything is written, so the page is measured once.
  const places = marked.map((element, index) => {
    const { top, height } = element.getBoundingClientRect();
    return { element, top, height, style: styles[index % styles.length] };
  });
  const below = places.filter(({ top }) => top >= screen);
  return below.map(({ element, height, style }) => {
    element.dataset.reveal ??= "image";
    element.dataset.revealWaits = style;
    return inView(element, () => void delete element.dataset.revealWaits, {
      amount: Math.min(amount, (ENOUGH_OF_SCREEN * screen) / height),
      margin,
    });
  });
}
