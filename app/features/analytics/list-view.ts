import { listEvent } from "#app/domain/analytics/list-event.ts";
import type { ListEvent } from "#app/domain/analytics/event-schema.ts";
import type { Catalogue } from "#app/domain/catalogue/catalogue.ts";
import { siteState } from "#app/site-state.ts";
import { pushEvent } from "./push-event.ts";

type Mark = Pick<ListEvent, "after_consent">;

/** Not in `track.ts`, which is in the cart's browser file. */
export function pushListView(catalogue: Catalogue, mark: Mark = {}): void {
  pushEvent({ ...listEvent(catalogue, siteState().visitorId), ...mark });
}

/** Held by every tab that shows the list. */
const LOCK = "catalogue-shown";

const QUERY_TIMEOUT_MS = 1_000;

/** Calls back for `view_item_list`, unless another tab shows the list. */
export async function trackListView(isArrival: boolean, push: () => void): Promise<void> {
  if (isArrival && !(await isShownElsewhere())) push();
  holdUntilHidden();
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) holdUntilHidden();
  });
}

/** Also false without Web Locks (plain HTTP) or where they are blocked. */
async function isShownElsewhere(): Promise<boolean> {
  try {
    const noAnswer = new Promise<LockManagerSnapshot>((resolve) =>
      setTimeout(resolve, QUERY_TIMEOUT_MS, {}),
    );
    const { held = [] } = await Promise.race([navigator.locks.query(), noAnswer]);
    return held.some(({ name }) => name === LOCK);
  } catch {
    return false;
  }
}

/** A held lock would keep the page out of the back/forward cache. */
function holdUntilHidden(): void {
  const hidden = new Promise<void>((resolve) =>
    window.addEventListener("pagehide", () => resolve(), { once: true }),
  );
  navigator.locks?.request(LOCK, { mode: "shared" }, () => hidden).catch(() => {});
}
