import { type HitFormat, type Meanings, findMeaning } from "./hit-format.ts";

/** help.ads.microsoft.com/apex/index/3/en/60122 */
const MEANINGS: Meanings = {
  ti: "Id of the tag: who receives the event.",
  Ver: "Version of the tag.",
  mid: "Number that joins the events of this page view.",
  sid: "Session id of the cookie _uetsid.",
  vid: "Visitor id of the cookie _uetvid.",
  msclkid: "Id of the click on a Microsoft ad; N for none.",
  evt: "Kind of event: the page was opened, or one of the site’s own.",
  ea: "Action of the event.",
  ec: "Category of the event.",
  el: "Label of the event.",
  ev: "Value of the event.",
  gv: "Worth of the event.",
  gc: "Currency of the worth.",
  p: "Address of the page.",
  r: "Page that led here.",
  tl: "Title of the page.",
  kw: "Keywords of the page.",
  lg: "Language of the browser.",
  lt: "How long the page took to load, in milliseconds.",
  sw: "Width of the screen.",
  sh: "Height of the screen.",
  sc: "Colour depth of the screen.",
  asc: "Consent to ad storage: G for granted, D for denied.",
  prodid: "Products of the event.",
  pagetype: "Kind of page.",
  rn: "Random number, so that no cache answers.",
};

export const microsoft: HitFormat = {
  address: /^bat\.bing\.(?:com|net)\/(?:action|actionp)\//,
  event: "evt",
  meaning: (name) => findMeaning(MEANINGS, name),
  // learn.microsoft.com/en-us/advertising/msa-help/hlp_ba_conc_uet_consent
  consent(parameters) {
    const state = parameters.get("asc");
    if (state === "G") return { ad_storage: "granted" };
    return state === "D" ? { ad_storage: "denied" } : null;
  },
};
