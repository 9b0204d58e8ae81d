import { findGroupMeaning, type HitFormat, type Meanings, findMeaning } from "./hit-format.ts";

/** Of the pixel's image (developers.facebook.com/docs/meta-pixel/advanced); Meta does not document all names. */
const MEANINGS: Meanings = {
  id: "Pixel id: who receives the event.",
  ev: "Name of the event.",
  dl: "Address of the page.",
  rl: "Page that led here.",
  if: "Whether the page is in a frame.",
  ts: "When the event was sent, in milliseconds since 1970.",
  it: "When the pixel was started, in milliseconds since 1970.",
  sw: "Width of the screen.",
  sh: "Height of the screen.",
  v: "Version of the pixel’s script.",
  r: "Release of the pixel’s script.",
  a: "Tool that has set up the pixel.",
  ec: "Number of this event on the page.",
  fbp: "Browser id of the cookie _fbp.",
  fbc: "Click id of the cookie _fbc.",
  eid: "Event id: the server’s copy of the event counts once with it.",
  external_id: "Id of the visitor that the site has set.",
  es: "How the event came about: automatic, or set up by the site.",
  noscript: "1: from a page without JavaScript.",
  dpo: "Options for limited use of the data, such as LDU.",
  dpoco: "Country of these options.",
  dpost: "State of these options.",
  rqm: "How the request was sent.",
};

const GROUPS: Meanings = {
  cd: "Detail of the event",
  ud: "Of the person, as a checksum",
};

export const meta: HitFormat = {
  address: /(?:^|\.)facebook\.com\/(?:privacy_sandbox\/pixel\/register\/trigger|tr)\/?$/,
  event: "ev",
  meaning: (name) => findMeaning(MEANINGS, name) || findGroupMeaning(GROUPS, name),
  consent: () => null,
};
