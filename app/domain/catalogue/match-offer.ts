import { type Catalogue, type Offer, offersOf } from "./catalogue.ts";

/** The words of an option label that make it the Server variant (spec, SKU mapping). */
const SERVER_WORD = /server/i;

/**
 * The offer that a service name and an option label mean, for carts stored before SKUs were kept.
 * Labels are compared without case and outer blanks; a label that changed since is read by the
 * spec's rule: it is the Server variant when it contains the word Server.
 */
export function matchOffer(catalogue: Catalogue, name: string, option: string): Offer | null {
  const service = catalogue.find((candidate) => isSameText(candidate.name, name));
  if (!service) return null;
  const offers = offersOf(service);
  const exact = offers.find((offer) => isSameText(offer.option, option));
  if (exact) return exact;
  const isServer = isServerOption(option);
  return offers.find((offer) => (offer.variant === "Server") === isServer) ?? null;
}

/** True when the label contains the word Server, in any case (spec §3, SKU mapping). */
export function isServerOption(label: string): boolean {
  return SERVER_WORD.test(label);
}

function isSameText(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase();
}
