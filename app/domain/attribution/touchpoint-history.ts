import { type ClickIdKey, hasCampaign, type Touchpoint } from "./touchpoint.ts";

export interface Click {
  readonly id: string;
  /** ISO 8601, UTC. */
  readonly time: string;
}

export type Clicks = Readonly<Partial<Record<ClickIdKey, Click>>>;

export interface Touchpoints {
  readonly first: Touchpoint;
  /** The last touchpoint with a source; the first touchpoint when none has a source. */
  readonly last: Touchpoint;
  /** The newest click of each platform. Missing in what was stored before it was kept. */
  readonly clicks?: Clicks | undefined;
}

/** What platforms accept. */
export const CLICK_ID = /^[\w-]{1,500}$/;

/** Ad platforms credit a click for at most this long. */
const CLICK_LIFETIME_MS = 90 * 24 * 60 * 60 * 1_000;

/** Webmail and payment pages lead visitors back, and are no source. */
const NO_SOURCE =
  /^https:\/\/(mail\.google\.com|outlook\.(live|office|office365)\.com|mail\.yahoo\.com|mail\.proton\.me|([\w-]+\.)*(paypal|stripe)\.com|pay\.google\.com)\//;

/**
 * Replaces the last touchpoint by one with a source (last non-direct click), and the clicks of each
 * platform by newer ones. `isEarlier`: read from the previous page's address, so it may be recorded
 * already.
 */
export function addTouchpoint(
  touches: Touchpoints | null,
  touch: Touchpoint,
  isEarlier = false,
): Touchpoints {
  if (!touches) return { first: touch, last: touch, clicks: ownClicks(touch) };
  const isRepeated = isEarlier && landingText(touch) === landingText(touches.last);
  const hasSource =
    hasCampaign(touch) || (touch.referrer !== null && !NO_SOURCE.test(touch.referrer));
  const isLast = hasSource && !isRepeated;
  const clicks = { ...ownClicks(touch), ...sameOrOlder(newestClicks(touches), touch, isRepeated) };
  return { first: touches.first, last: isLast ? touch : touches.last, clicks };
}

/** The newest click of each platform. */
export function newestClicks({ first, last, clicks }: Touchpoints): Clicks {
  return clicks ?? { ...ownClicks(first), ...ownClicks(last) };
}

function ownClicks({ clickIds, time }: Touchpoint): Clicks {
  const valid = Object.entries(clickIds).filter(([, id]) => CLICK_ID.test(id));
  return Object.fromEntries(valid.map(([key, id]) => [key, { id, time }]));
}

/** Those that a touchpoint leaves: of the same click, the first time counts. */
function sameOrOlder(clicks: Clicks, { clickIds, time }: Touchpoint, isRepeated: boolean): Clicks {
  const oldest = Date.parse(time) - CLICK_LIFETIME_MS;
  return Object.fromEntries(
    Object.entries(clicks).filter(([key, click]) => {
      const id = clickIds[key as ClickIdKey];
      const isKept = isRepeated || id === undefined || id === click.id;
      return isKept && Date.parse(click.time) >= oldest;
    }),
  );
}

function landingText({ utm, clickIds, landingPage }: Touchpoint): string {
  return JSON.stringify([utm, clickIds, landingPage]);
}
