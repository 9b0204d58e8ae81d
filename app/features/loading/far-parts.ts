import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";

/** By then the page is what it will be, and what was pressed first has been answered. */
const SETTLED_AFTER_MS = 2_000;

const PARTS = "main section:not(section section), footer";

/**
 * Parts that nobody is near cost nothing (base.css). What they take in height must be true before
 * somebody is brought to a place below them: so each is drawn once, one a frame, and a page
 * that the application draws is drawn whole before its scroll position is restored.
 */
export default function FarParts(): null {
  const { pathname } = useLocation();
  const drawn = useRef(pathname);
  useLayoutEffect(() => {
    if (drawn.current !== pathname) delete document.documentElement.dataset.far;
    drawn.current = pathname;
  }, [pathname]);
  useEffect(() => {
    const untilLeft = new AbortController();
    const timer = setTimeout(() => void skipFarParts(untilLeft.signal), SETTLED_AFTER_MS);
    return () => {
      clearTimeout(timer);
      untilLeft.abort();
    };
  }, [pathname]);
  return null;
}

async function skipFarParts(signal: AbortSignal): Promise<void> {
  const parts = [...document.querySelectorAll<HTMLElement>(PARTS)];
  for (const part of parts) {
    if (signal.aborted) break;
    part.style.contentVisibility = "visible";
    await nextFrame();
  }
  // The browser notes their heights at the end of a frame.
  await nextFrame();
  for (const part of parts) part.style.contentVisibility = "";
  if (!signal.aborted) document.documentElement.dataset.far = "skipped";
}

function nextFrame(): Promise<number> {
  return new Promise(requestAnimationFrame);
}
