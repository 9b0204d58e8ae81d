import { useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";
import { prefersReducedMotion } from "./reduced-motion.ts";

const FADE_MS = 300;

/**
 * A page that a click inside the site leads to fades in. The first one came from the server and is
 * never hidden; a filter or an anchor is no new page.
 */
export function PageFade(): null {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  // Before the browser paints: afterwards the page would show, vanish and fade in.
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (prefersReducedMotion()) return;
    document.querySelector("main")?.animate({ opacity: [0, 1] }, FADE_MS);
  }, [pathname]);
  return null;
}
