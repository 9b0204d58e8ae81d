import { readStored } from "#app/browser-storage.ts";
import {
  addCarried,
  carriedParameters,
  COUPON_PARAMETER,
  withoutCarried,
} from "#app/domain/attribution/passthrough.ts";
import {
  LANDING_PARAMETER,
  landingVisit,
  parseTouchpoint,
} from "#app/domain/attribution/touchpoint.ts";
import { PENDING_COUPON_KEY } from "#app/domain/cart/cart-keys.ts";
import { type Landing, siteState } from "#app/site-state.ts";

/** Where the visit began, as far as this page knows. Read before the address is cleaned. */
export function readLanding(): Landing {
  return (siteState().landing ??= findLanding());
}

function findLanding(): Landing {
  const address = new URL(location.href);
  const { arrival } = Object(history.state);
  if (typeof arrival === "string") address.search = arrival;
  const time = new Date(performance.timeOrigin);
  const visit = { address, referrer: document.referrer, time };
  const start = landingVisit(visit);
  const isCarried = start.address.searchParams.has(LANDING_PARAMETER);
  return { touch: parseTouchpoint(start), isEarlier: start !== visit || isCarried };
}

/** A middle click, and the menu from which a link is opened in a new tab. */
const OTHER_PRESSES = ["auxclick", "contextmenu"];

/** Addresses of links as they were rendered. */
const rendered = new Map<HTMLAnchorElement, string>();

/**
 * Until a choice is made, links and GET forms carry where the visit began; the visible address does
 * not.
 */
export function carryLanding(): void {
  const { touch } = readLanding();
  if (!siteState().consentChoice) siteState().carried = carriedParameters(touch);
  const shown = withoutCarried(new URL(location.href), siteState().container !== null);
  if (shown.href !== location.href) {
    // The entry keeps its query, for a reload.
    history.replaceState({ ...history.state, arrival: location.search }, "", shown);
  }
  document.addEventListener("click", followCarrying);
  for (const type of OTHER_PRESSES) document.addEventListener(type, changeLink);
  document.addEventListener("formdata", carryByForm);
}

/** After a choice, it is stored or forgotten. */
export function endCarrying(): void {
  siteState().carried = {};
  for (const [link, address] of rendered) link.href = address;
  rendered.clear();
}

/**
 * Leaves the link as it is: another address would be prerendered again, and Chromium waits for that
 * instead of showing the page it has prerendered.
 */
function followCarrying(event: MouseEvent): void {
  const link = findLink(event);
  if (!link || event.defaultPrevented) return;
  const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey || link.target) changeLink(event);
  else {
    event.preventDefault();
    location.assign(addCarried(new URL(link.href), carried()));
  }
}

function changeLink(event: Event): void {
  const link = findLink(event);
  if (!link || rendered.has(link)) return;
  rendered.set(link, link.getAttribute("href") ?? "");
  link.href = addCarried(new URL(link.href), carried()).href;
}

/** The pressed link, if it leads to another page of this site and there is something to carry. */
function findLink({ target }: Event): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest("a") : null;
  return link && isPage(link) && Object.keys(carried()).length > 0 ? link : null;
}

function carryByForm({ target: form, formData }: FormDataEvent): void {
  if (!(form instanceof HTMLFormElement) || form.method !== "get") return;
  // As links do: what changes this page only carries nothing.
  if (new URL(form.action).pathname === location.pathname) return;
  for (const [name, value] of Object.entries(carried())) {
    if (!formData.has(name)) formData.set(name, value);
  }
}

/** Another page of this site, not a file. */
function isPage({ origin, pathname, download }: HTMLAnchorElement): boolean {
  if (origin !== location.origin || download || pathname.includes(".")) return false;
  return pathname !== location.pathname;
}

function carried(): Record<string, string> {
  const coupon = readStored("sessionStorage", PENDING_COUPON_KEY);
  return { ...siteState().carried, ...(coupon ? { [COUPON_PARAMETER]: coupon } : {}) };
}
