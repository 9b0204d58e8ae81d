import type { Purpose } from "#app/domain/consent/consent.ts";
import type { StoredEntry, Vendor } from "#app/domain/consent/stored-entry.ts";
import { VISITOR_ID_COOKIE } from "#app/domain/consent/visitor-id.ts";
import type { TagManager } from "#app/domain/consent/tag-manager.ts";
import { allVendors, vendorsOf } from "./vendors.ts";

/** Attribute of a row in the privacy policy: who sets the entry. */
export const SET_BY_ATTRIBUTE = "data-set-by";

const CHOICE_KEPT_FOR = "6 months";
const KEPT_FOR = { localStorage: "until you remove it", sessionStorage: "until the tab is closed" };

/** Includes every vendor: denying a purpose also removes what earlier containers stored. */
export const storedInBrowser: readonly StoredEntry[] = [
  cookie("__Host-consent", "Your choice about cookies and its time.", CHOICE_KEPT_FOR),
  cookie(
    "__Host-sent-request",
    "Which request you sent, for the confirmation page: a random number and the reference.",
    "1 day",
  ),
  cookie("__Host-sent-message", "The same for a message that you sent.", "1 day"),
  cookie("__Host-sent-review", "The same for a review that you shared.", "1 day"),
  ...stored("localStorage", "necessary", {
    analyticsCart: "Your selection.",
    analyticsCoupon: "Your discount code.",
    analyticsCouponDiscount: "The amount of your discount.",
    analyticsCouponLabel: "The name of your discount.",
    begunCheckout: "When you last opened the request form, and with which services.",
    settledRequest: "Which request was confirmed, so that a reload confirms nothing twice.",
    utm_source: "The campaign that you came from; sent with your request.",
    utm_medium: "As above.",
    utm_campaign: "As above.",
    utm_term: "As above.",
    utm_content: "As above.",
  }),
  ...stored("sessionStorage", "necessary", {
    waitingCoupon: "A discount code that waits for your first service.",
    pressedSelection: "A service that you selected just before you left a page.",
    requestDraft:
      "What you typed into the request form, until it is sent, and a random number by which a request sent twice counts once.",
    checkedStore:
      "The store that you had checked, and its platform or the one you chose, for the request form.",
    requestStored: "That your request was just stored, for the page that confirms it.",
    trackingInspector: "That the tracking inspector is open, once you have opened it.",
    contactDraft: "The same for the contact form.",
    contactDraftSent: "The reference of your message, so that a reload takes nothing away.",
    contactCounted: "Which message was counted, so that a reload counts nothing twice.",
    reviewDraft: "The same for the review form.",
    reviewDraftSent: "The reference of your review, so that a reload takes nothing away.",
  }),
  ...stored("localStorage", "analytics", {
    analyticsVisitorId: "Tells visits of one browser from those of another: a random number.",
  }),
  {
    key: VISITOR_ID_COOKIE,
    area: "cookie",
    purpose: "analytics",
    why: "The same number, set by our server, because some browsers empty local storage after a week.",
    keptFor: CHOICE_KEPT_FOR,
  },
  ...stored("sessionStorage", "analytics", {
    reviewCounted: "Which review was counted, so that a reload counts nothing twice.",
  }),
  ...stored("localStorage", "marketing", {
    attributionTouches:
      "The ad or page that led you here, first and last, and the newest click on an ad of each platform, for 90 days; sent with your request.",
  }),
  ...allVendors.flatMap(storedBy),
];

function stored(
  area: keyof typeof KEPT_FOR,
  purpose: Purpose,
  texts: Readonly<Record<string, string>>,
): StoredEntry[] {
  const keptFor = KEPT_FOR[area];
  return Object.entries(texts).map(([key, why]) => ({ key, area, purpose, why, keptFor }));
}

function cookie(key: string, why: string, keptFor: string): StoredEntry {
  return { key, area: "cookie", purpose: "necessary", why, keptFor };
}

function storedBy({ name, purpose, stored }: Vendor): StoredEntry[] {
  const does = purpose === "analytics" ? "Counts visits." : "Connects an ad with a request.";
  const why = `${does} Set by ${name}.`;
  return stored.map(([key, area, keptFor]) => ({ key, area, purpose, why, keptFor, setBy: name }));
}

export function storedWith(tagManager: TagManager): StoredEntry[] {
  const names = vendorsOf(tagManager).map(({ name }) => name);
  return storedInBrowser.filter(({ setBy }) => setBy === undefined || names.includes(setBy));
}
