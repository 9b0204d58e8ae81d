import { flag, table, template, type Tag } from "./export-format.ts";
import { metaBase, metaEvent, metaLead } from "./meta-html.ts";
import { tiktokBase, tiktokEvent, tiktokLead } from "./tiktok-html.ts";
import { ALL_PAGES, customEvent, GRANTED_LATER } from "./triggers.ts";
import { constant, fromDataLayer } from "./variables.ts";

/** These vendors measure conversions and build audiences. */
const MARKETING = ["ad_storage", "ad_user_data", "ad_personalization"] as const;

/** Runs once in a document: at once, after consent, or before the vendor's first event. */
const BASE = { triggers: [ALL_PAGES, GRANTED_LATER], consent: MARKETING, isOncePerLoad: true };

/** The vendor's tag that others need. */
const PAGE_VIEW = "page view";

/** Scripts of a vendor whose tags are custom HTML. */
interface Pixel {
  readonly name: string;
  readonly base: string;
  readonly event: (name: string) => string;
  readonly lead: string;
}

const META: Pixel = { name: "Meta", base: metaBase, event: metaEvent, lead: metaLead };
const TIKTOK: Pixel = { name: "TikTok", base: tiktokBase, event: tiktokEvent, lead: tiktokLead };

export function metaTags(leadEvent: string | null): Tag[] {
  return pixelTags(META, leadEvent);
}

export function tiktokTags(leadEvent: string | null): Tag[] {
  return pixelTags(TIKTOK, leadEvent);
}

function pixelTags({ name, base, event, lead }: Pixel, leadEvent: string | null): Tag[] {
  return [
    htmlBase(name, base),
    { ...htmlEvent(name, "view_item_list", event("ViewContent")), isOncePerLoad: true },
    htmlEvent(name, "add_to_cart", event("AddToCart")),
    htmlEvent(name, "begin_checkout", event("InitiateCheckout")),
    ...(leadEvent ? [htmlEvent(name, leadEvent, lead)] : []),
  ];
}

/** Tag Manager's own templates for Universal Event Tracking (UET). */
export function microsoftTags(leadEvent: string | null): Tag[] {
  const queue = template("uetqName", "uetq");
  const base: Tag = {
    ...BASE,
    name: `Microsoft - ${PAGE_VIEW}`,
    type: "baut",
    parameters: [
      template("tagId", constant("Microsoft UET tag id")),
      queue,
      template("eventType", "PAGE_LOAD"),
      flag("c_navTimingApi", false),
      flag("c_storeConvTrackCookies", true),
      flag("c_disableAutoPageView", false),
      flag("c_removeQueryFromUrls", false),
      flag("c_enableAutoSpaTracking", false),
    ],
  };
  const lead: Tag = {
    ...vendorEvent("Microsoft", leadEvent ?? ""),
    type: "baut",
    parameters: [
      queue,
      template("eventType", "CUSTOM"),
      template("customEventAction", leadEvent ?? ""),
      template("goalValue", fromDataLayer("value")),
      template("p_currency", fromDataLayer("currency")),
      table(
        "customParamTable",
        [["transaction_id", fromDataLayer("event_id")]],
        ["customParamName", "customParamValue"],
      ),
    ],
  };
  return leadEvent ? [base, lead] : [base];
}

/** The Insight Tag is Tag Manager's own template, without conversions. */
export function linkedinTags(leadEvent: string | null): Tag[] {
  const base: Tag = {
    ...BASE,
    name: `LinkedIn - ${PAGE_VIEW}`,
    type: "bzi",
    parameters: [template("id", constant("LinkedIn partner id"))],
  };
  return leadEvent ? [base, htmlEvent("LinkedIn", leadEvent, linkedinLead)] : [base];
}

const linkedinLead = `window.lintrk = window.lintrk || function (command, details) {
  window.lintrk.q.push([command, details]);
};
window.lintrk.q = window.lintrk.q || [];
window.lintrk("track", {
  conversion_id: Number({{LinkedIn conversion id}}),
  event_id: {{data layer - event_id}}
});`;

function vendorEvent(vendor: string, event: string) {
  return {
    name: `${vendor} - ${event}`,
    triggers: [customEvent(event)],
    consent: MARKETING,
    setupTag: `${vendor} - ${PAGE_VIEW}`,
  };
}

function htmlBase(vendor: string, script: string): Tag {
  return { ...BASE, name: `${vendor} - ${PAGE_VIEW}`, ...customHtml(script) };
}

function htmlEvent(vendor: string, event: string, script: string): Tag {
  return { ...vendorEvent(vendor, event), ...customHtml(script) };
}

/** `'strict-dynamic'` lets the script run without a nonce, because Tag Manager creates its element. */
function customHtml(script: string): Pick<Tag, "type" | "parameters"> {
  return {
    type: "html",
    parameters: [
      template("html", `<script>\n${script}\n</script>`),
      // It would be parsed as part of a text, and wait for other scripts.
      flag("supportDocumentWrite", false),
    ],
  };
}
