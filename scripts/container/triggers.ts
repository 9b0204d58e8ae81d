import { dataLayerName } from "./variables.ts";
import type { Condition, Trigger } from "./export-format.ts";

/** "Initialization - All Pages" of every container for the web. */
export const INITIALIZATION: Trigger = { builtIn: "2147479573" };

/** "All Pages" of every container for the web: when the container has loaded. */
export const ALL_PAGES: Trigger = { builtIn: "2147479553" };

/** Analytics was not allowed at first: the page's events are pushed again, marked. */
export const GRANTED_LATER: Trigger = {
  ...customEvent("page_view"),
  name: "page_view after consent",
  filter: isMarked(true),
};

export function customEvent(event: string): Extract<Trigger, { name: string }> {
  return { name: event, event: { type: "EQUALS", variable: "_event", value: event } };
}

export function unlessMarked(event: string): Trigger {
  return { ...customEvent(event), name: `${event} before consent`, filter: isMarked(false) };
}

function isMarked(isWanted: boolean): Condition {
  const mark = { type: "EQUALS", variable: dataLayerName("after_consent"), value: "true" } as const;
  return { ...mark, isNegated: !isWanted };
}
