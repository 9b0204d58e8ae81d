import { consentInHit } from "./google-consent.ts";
import { googleMeaning } from "./google-parameters.ts";
import type { HitFormat, Meanings } from "./hit-format.ts";

/** Google documents the values of the tag (support.google.com/google-ads/answer/7548399), not all of these names. */
const MEANINGS: Meanings = {
  label: "Conversion label: which conversion action counts.",
  value: "Value of the conversion.",
  currency_code: "Currency of the value.",
  oid: "Transaction id: the same conversion counts once.",
  transaction_id: "Transaction id: the same conversion counts once.",
  en: "Name of the event.",
  data: "The event with its parameters.",
  url: "Address of the page.",
  dl: "Address of the page.",
  ref: "Page that led here.",
  dr: "Page that led here.",
  tiba: "Title of the page.",
  dt: "Title of the page.",
  gclid: "Id of the click on a Google ad.",
  gclaw: "Id of the click on a Google ad, of the cookie _gcl_aw.",
  gbraid: "Id of a click on a Google ad, without the person.",
  wbraid: "Id of a click on a Google ad, without the person.",
  auid: "Number of this browser, of the cookie _gcl_au.",
  em: "Checksums of what the visitor has entered, such as the e-mail address.",
  random: "Random number, so that no cache answers.",
  rnd: "Random number of this page view.",
  fst: "Time of the first hit of the page.",
  hl: "Language of the browser.",
  hn: "Host of Google that serves the tag.",
  u_w: "Width of the screen.",
  u_h: "Height of the screen.",
  tft: "When the page was opened, in milliseconds since 1970.",
  tfd: "When the hit was sent, in milliseconds since the page was opened.",
};

export const googleAds: HitFormat = {
  address:
    /(?:^|\.)(?:google|doubleclick|googleadservices|googlesyndication)\.[\w.:]+\/(?:pagead|ccm|rmkt|activity)\b/,
  event: "en",
  meaning: (name, value) => googleMeaning(MEANINGS, name, value),
  consent: consentInHit,
};
