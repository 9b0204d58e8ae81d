import type { ComponentType } from "react";
import { whenActive } from "./schedule.ts";
import type { Wake } from "./island.tsx";

/** A chunk for each island; what islands share is in further chunks. */
const files = import.meta.glob<ComponentType>("/app/**/*.island.tsx", { import: "default" });

/** These precede a click, a key or a typed text. */
const PRESSES = ["pointerdown", "keydown", "focusin", "click"];

/** Starts the islands below `root`: those of the document, or of a part that was replaced. */
export function startIslands(root: Document | Element): void {
  for (const element of root.querySelectorAll<HTMLElement>("[data-island]")) {
    whenActive(() => startIsland(element));
  }
}

/** For a press outside the island. Rejects if its file does not load. */
export async function wakeIsland(selector: string): Promise<void> {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`No island ${selector}`);
  await hydrateOnce(element);
}

const hydrating = new WeakMap<HTMLElement, Promise<void>>();

/** After a failure, the part stays HTML and the next press tries again. */
function hydrateOnce(element: HTMLElement): Promise<void> {
  const started = hydrating.get(element);
  if (started) return started;
  const hydration = hydrate(element);
  hydrating.set(element, hydration);
  hydration.catch(() => hydrating.delete(element));
  return hydration;
}

function startIsland(element: HTMLElement): void {
  const pressed: HTMLElement[] = [];

  function wake(): void {
    hydrateOnce(element).then(answerPresses, () => {
      pressed.length = 0;
    });
  }

  function answerPresses(): void {
    for (const type of PRESSES) element.removeEventListener(type, handlePress, true);
    for (const button of pressed.splice(0)) button.click();
  }

  /** Links, fields, summaries and submit buttons work without scripts; a plain button waits. */
  function handlePress({ type, target }: Event): void {
    wake();
    const button = target instanceof Element ? target.closest("button") : null;
    if (type === "click" && button?.type === "button") pressed.push(button);
  }

  for (const type of PRESSES) {
    element.addEventListener(type, handlePress, { capture: true, passive: true });
  }
  onWake[element.dataset.wake as Wake](wake, element);
}

const onWake: Record<Wake, (wake: () => void, element: HTMLElement) => void> = {
  press() {},
  visible(wake, element) {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        whenIdle(wake);
      },
      { rootMargin: "100%" },
    );
    // The island's own element has no box.
    observer.observe(element.firstElementChild ?? element);
  },
  idle(wake) {
    whenIdle(wake);
  },
};

interface NetworkInformation {
  readonly saveData: boolean;
}

/** After `load` and the first quiet moment. Never under Save-Data. */
function whenIdle(act: () => void): void {
  const { connection } = navigator as Navigator & { connection?: NetworkInformation };
  if (connection?.saveData) return;
  function wait(): void {
    // Safari has no requestIdleCallback.
    const { requestIdleCallback: whenQuiet } = globalThis;
    if (whenQuiet) whenQuiet(act, { timeout: 3_000 });
    else setTimeout(act, 200);
  }
  if (document.readyState === "complete") wait();
  else addEventListener("load", wait, { once: true });
}

async function hydrate(element: HTMLElement): Promise<void> {
  const { Component, props, hydrateIsland } = await load(element);
  hydrateIsland(element, Component, props);
}

async function load(element: HTMLElement) {
  const { island = "", props = "{}" } = element.dataset;
  const [Component, react] = await Promise.all([files[island]?.(), import("./hydrate-island.tsx")]);
  if (!Component) throw new Error(`No file of this build: ${island}`);
  return { Component, props: JSON.parse(props) as object, ...react };
}

/** In development: an edited island loses its state, but the page stays. */
export async function refreshIslands(): Promise<void> {
  for (const element of document.querySelectorAll<HTMLElement>("[data-awake]")) {
    const { Component, props, refreshIsland } = await load(element);
    refreshIsland(element, Component, props);
  }
}

import.meta.hot?.accept((edited) => void edited?.refreshIslands());
