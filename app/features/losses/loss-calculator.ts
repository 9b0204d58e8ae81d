import { lazyPart } from "#app/islands/lazy-part.tsx";
import { afterFirstInteraction } from "#app/islands/schedule.ts";

/** Id of the element with the static figure, which the calculator replaces. */
export const LOSSES_ID = "losses";

/** Loads with the numbers of a link at once, otherwise within a screen of the figure. */
export const LossCalculator = lazyPart(
  () => import("./calculator.tsx"),
  (load) => {
    const figure = document.getElementById(LOSSES_ID);
    if (!figure || new URLSearchParams(window.location.search).has("orders")) return load();
    const options = { rootMargin: "100%" };
    const nearby = new IntersectionObserver(([entry]) => entry?.isIntersecting && load(), options);
    return afterFirstInteraction(() => nearby.observe(figure));
  },
);
