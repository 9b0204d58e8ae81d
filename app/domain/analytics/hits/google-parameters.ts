import { gcdSentence, gcsSentence } from "./google-consent.ts";
import { type Meanings, findMeaning } from "./hit-format.ts";

/** In hits of Google Analytics and of Google Ads. */
const SHARED: Meanings = {
  gtm: "Version of the container and of Google’s tag.",
  npa: "1: not to be used for personalised ads.",
  dma: "1: the visitor is where the EU’s Digital Markets Act holds.",
  dma_cps: "Which of Google’s services may use the data, under that act.",
  tag_exp: "Tests of Google’s tag that this page takes part in.",
  gdid: "Id of the developer who made the tag’s set-up.",
  frm: "Whether the page is in a frame: 0 for no.",
  uaa: "Processor of the device.",
  uab: "Whether the processor has 64 bits.",
  uafvl: "Name and version of the browser.",
  uamb: "1 on a phone.",
  uam: "Model of the device.",
  uap: "Operating system.",
  uapv: "Version of the operating system.",
  uaw: "1: a 32-bit browser on 64-bit Windows.",
  pscdl: "Label of the browser for tests without third-party cookies.",
};

/** `own`: meanings of the product's parameters. */
export function googleMeaning(own: Meanings, name: string, value: string): string {
  if (name === "gcs") return gcsSentence(value);
  if (name === "gcd") return gcdSentence(value);
  return findMeaning(own, name) || findMeaning(SHARED, name);
}
