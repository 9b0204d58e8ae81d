import { lazyPart } from "#app/islands/lazy-part.tsx";
import { afterFirstInteraction } from "#app/islands/schedule.ts";

/** Id of the element with the static figure, which the calculator replaces. */
export const LOSSES_ID = "losses";

/** Loads at once with `?orders=`, else after an interaction, one screen before the figure. */
export const LossCalculator = lazyPart(
  () => import("./calculator.tsx"),
  (load) => {
    const figure = document.getElementById(LOSSES_ID);
    if (!figure || new URLSearchParams(window.location.search).has("orders")) return load();
    function loadNear([entry]: IntersectionObserverEntry[]): void {
      if (entry?.isIntersecting) load();
    }
    const observer = new IntersectionObserver(loadNear, { rootMargin: "100%" });
    return afterFirstInteraction(() => observer.observe(figure));
  },
);
