import type { StoredEntry, Vendor } from "#app/domain/consent/stored-entry.ts";
import type { TagManager } from "#app/domain/consent/tag-manager.ts";
import { allVendors, vendorsOf } from "./vendors.ts";

/** Attribute of a row in the privacy policy: who sets the entry. */
export const SET_BY = "data-set-by";

/** Includes all vendors, to remove entries of earlier containers when their purpose is denied. */
export const storedInBrowser: readonly StoredEntry[] = [
  cookie("__Host-consent", "Your choice about cookies and its time.", "6 months"),
  cookie(
    "__Host-sent-request",
    "Which request you sent, for the confirmation page: a random number and the reference.",
    "1 day",
  ),
  cookie("__Host-sent-message", "The same of a message that you sent.", "1 day"),
  cookie("__Host-sent-review", "The same of a review that you shared.", "1 day"),
  local("analyticsCart", "Your selection."),
  local("analyticsCoupon", "Your discount code."),
  local("analyticsCouponDiscount", "The amount of your discount."),
  local("analyticsCouponLabel", "The name of your discount."),
  local("requestKey", "Keeps a request that is sent twice from being two: a random number."),
  local("settledRequest", "Which request was confirmed, so that a reload confirms nothing twice."),
  local("utm_source", "The campaign that you came from; sent with your request."),
  local("utm_medium", "As above."),
  local("utm_campaign", "As above."),
  local("utm_term", "As above."),
  local("utm_content", "As above."),
  session("waitingCoupon", "A discount code that waits for your first service."),
  session("pressedSelection", "A service that you selected just before you left a page."),
  session("checkoutBegun", "The selection that you opened the request form with."),
  session("requestDraft", "What you typed into the request form, until it is sent."),
  session("requestStored", "That your request was just stored, for the page that confirms it."),
  session("trackingInspector", "That the tracking inspector is open, once you have opened it."),
  session("contactDraft", "What you typed into the contact form, until it is sent."),
  session(
    "contactDraftSent",
    "The reference of your message, so that a reload takes nothing away.",
  ),
  session("reviewDraft", "What you typed into the review form, until it is sent."),
  session("reviewDraftSent", "The reference of your review, so that a reload takes nothing away."),
  local(
    "analyticsVisitorId",
    "Tells visits of one browser from those of another: a random number.",
    "analytics",
  ),
  local(
    "attributionTouches",
    "The ad or page that led you here, first and last; sent with your request.",
    "marketing",
  ),
  ...allVendors.flatMap(storedBy),
];

function local(
  key: string,
  why: string,
  purpose: StoredEntry["purpose"] = "necessary",
): StoredEntry {
  return { key, area: "localStorage", purpose, why, keptFor: "until you remove it" };
}

function session(key: string, why: string): StoredEntry {
  const keptFor = "until the tab is closed";
  return { key, area: "sessionStorage", purpose: "necessary", why, keptFor };
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
