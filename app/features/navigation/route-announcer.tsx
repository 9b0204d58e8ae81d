import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { focusPage } from "./focus-page.ts";

/** Outside React, because an error page puts a new document in the old one's place. */
let isFirstPage = true;

/**
 * What a browser does for a page that it loads, for one that the application shows: the title is
 * read out, and the keyboard goes on from the new page. Another query or fragment is the same page.
 */
export function RouteAnnouncer() {
  const { pathname, hash } = useLocation();
  const shown = useRef<string>(undefined);
  const region = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!isFirstPage) {
      if (region.current) region.current.textContent = document.title;
      focusPage(hash);
    }
    isFirstPage = false;
  }, [pathname, hash]);
  return <p ref={region} aria-live="polite" aria-atomic="true" className="sr-only" />;
}
