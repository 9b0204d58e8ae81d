import { useEffect } from "react";
import { listEvent } from "#app/domain/analytics/list-event.ts";
import type { Catalogue } from "#app/domain/catalogue/catalogue.ts";
import { isPageNew } from "./page-load.ts";
import { pushEvent } from "./push-event.ts";
import { visitorId } from "./visitor-id.ts";

/** What the request page reports: apart from `track.ts`, which comes with the cart. */
export function trackList(catalogue: Catalogue): void {
  pushEvent(listEvent(catalogue, visitorId()));
}

/** Held by every tab that shows the list. A lock is in memory only: nothing is stored for it. */
const LOCK = "catalogue-shown";

/** A browser that has not answered by then is taken for one without another tab. */
const ANSWER_WITHIN_MS = 1_000;

/** Reports an arrival, unless another tab shows the list; answers with how to end the showing. */
export function whileListIsShown(catalogue: Catalogue, isArrival: boolean): () => void {
  let release: (() => void) | null = null;
  let isOver = false;

  async function begin(): Promise<void> {
    const isKnown = isArrival && (await isShownElsewhere());
    if (isArrival && !isKnown) trackList(catalogue);
    if (!isOver) release = hold();
  }
  /** A page that is kept for Back must not hold a lock: the browser would throw it away. */
  function onPageHide(): void {
    release?.();
  }
  function onPageShow({ persisted }: PageTransitionEvent): void {
    if (persisted) release = hold();
  }

  void begin();
  window.addEventListener("pagehide", onPageHide);
  window.addEventListener("pageshow", onPageShow);
  return () => {
    isOver = true;
    release?.();
    window.removeEventListener("pagehide", onPageHide);
    window.removeEventListener("pageshow", onPageShow);
  };
}

/** False as well where there are no locks (plain http), or where the browser forbids them. */
async function isShownElsewhere(): Promise<boolean> {
  try {
    const { held = [] } = await Promise.race([navigator.locks.query(), noAnswer()]);
    return held.some(({ name }) => name === LOCK);
  } catch {
    return false;
  }
}

async function noAnswer(): Promise<LockManagerSnapshot> {
  return await new Promise((resolve) => setTimeout(resolve, ANSWER_WITHIN_MS, {}));
}

function hold(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  navigator.locks?.request(LOCK, { mode: "shared" }, () => promise).catch(() => {});
  return resolve;
}

/**
 * Reports that the catalogue is shown, once for each time that a visitor comes to the page. A reload,
 * Back and Forward bring what was seen before; so does another tab beside one that shows it.
 */
export function useListShown(catalogue: Catalogue): void {
  useEffect(() => whileListIsShown(catalogue, isPageNew()), [catalogue]);
}
