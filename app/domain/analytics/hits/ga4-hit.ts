import { consentInHit } from "./google-consent.ts";
import { googleMeaning } from "./google-parameters.ts";
import { findGroupMeaning, type HitFormat, type Meanings, findMeaning } from "./hit-format.ts";

/**
 * Google documents its Measurement Protocol, but not these shorter names of its tag:
 * thyngster.com/app-web-google-analytics-measurement-protocol-version-2 has collected them.
 */
const MEANINGS: Meanings = {
  v: "Version of the protocol.",
  tid: "Measurement id: the data stream that receives the hit.",
  _p: "Random number of this page view.",
  cid: "Client id of the cookie _ga: distinguishes this browser from others.",
  uid: "User id that the site has set.",
  ul: "Language of the browser.",
  sr: "Size of the screen.",
  _s: "Number of this hit on the page.",
  sid: "Session id of the cookie _ga_*: when the session began, in seconds since 1970.",
  sct: "Which session of this browser it is.",
  seg: "1: the session counts as engaged.",
  dl: "Address of the page.",
  dr: "Page that led here.",
  dt: "Title of the page.",
  en: "Name of the event.",
  cu: "Currency of the values.",
  _et: "Time that the page was in view since the last hit, in milliseconds.",
  _ss: "A session begins.",
  _fv: "The first visit of this browser.",
  _nsi: "The session has a new id.",
  _c: "The event counts as a key event.",
  _dbg: "For Google’s DebugView.",
  ir: "The referrer is to be ignored.",
  em: "Checksums of what the visitor has entered, such as the e-mail address.",
  tfd: "When the hit was sent, in milliseconds since the page was opened.",
};

const GROUPS: Meanings = {
  ep: "Parameter of the event",
  epn: "Parameter of the event, a number",
  up: "Property of the visitor",
  upn: "Property of the visitor, a number",
};

const ITEM_FIELDS: Meanings = {
  id: "id",
  nm: "name",
  br: "brand",
  ca: "category",
  va: "variant",
  pr: "price",
  qt: "quantity",
  cp: "coupon",
  ds: "discount",
  li: "id of the list",
  ln: "name of the list",
  lp: "place in the list",
  af: "affiliation",
};

/** `idSKU_01~nmAudit~pr149~qt1` */
function itemSentence(number: string, value: string): string {
  const fields = value.split("~").flatMap((field) => {
    const name = findMeaning(ITEM_FIELDS, field.slice(0, 2));
    return name ? `${name} ${field.slice(2)}` : [];
  });
  return `Item ${number} of the event${fields.length > 0 ? `: ${fields.join(", ")}` : ""}.`;
}

export const ga4: HitFormat = {
  address: /\/g\/collect$/,
  event: "en",
  meaning(name, value) {
    const [, item] = /^pr(\d+)$/.exec(name) ?? [];
    if (item) return itemSentence(item, value);
    return googleMeaning(MEANINGS, name, value) || findGroupMeaning(GROUPS, name);
  },
  consent: consentInHit,
};
