import { lazyPart } from "#app/islands/lazy-part.tsx";
import { whenNear } from "#app/islands/schedule.ts";

/** Id of the element with the static figure, which the calculator replaces. */
export const LOSSES_ID = "losses";

/** Loads at once with `?orders=`. */
export const LossCalculator = lazyPart(
  () => import("./calculator.tsx"),
  (load) => {
    if (new URLSearchParams(window.location.search).has("orders")) return load();
    return whenNear(LOSSES_ID, load);
  },
);
