import { useEffect } from "react";
import { listEvent } from "#app/domain/analytics/list-event.ts";
import type { Catalogue } from "#app/domain/catalogue/catalogue.ts";
import { isPageNew } from "./arrival.ts";
import { pushEvent } from "./push-event.ts";

/** Not in `track.ts`, which is loaded with the cart. */
export function trackList(catalogue: Catalogue): void {
  pushEvent(listEvent(catalogue, window.visitorId ?? null));
}

/** Held by every tab that shows the list. Web Locks store nothing. */
const LOCK = "catalogue-shown";

const ANSWER_WITHIN_MS = 1_000;

/**
 * Pushes `view_item_list` on arrival unless another tab shows the list. Returns a release function.
 */
export function whileListIsShown(catalogue: Catalogue, isArrival: boolean): () => void {
  let release: (() => void) | null = null;
  let isOver = false;

  async function begin(): Promise<void> {
    const isKnown = isArrival && (await isShownElsewhere());
    if (isArrival && !isKnown) trackList(catalogue);
    if (!isOver) release = hold();
  }
  /** A held lock would keep the page out of the back/forward cache. */
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

/** Also false without Web Locks (plain HTTP) or where they are blocked. */
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
 * Pushes `view_item_list` once per arrival, not on reload, Back or Forward, nor beside a tab that
 * shows the list.
 */
export function useListShown(catalogue: Catalogue): void {
  useEffect(() => whileListIsShown(catalogue, isPageNew()), [catalogue]);
}
