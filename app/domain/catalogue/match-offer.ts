import { type Catalogue, type Offer, offersOf } from "./catalogue.ts";

/** The words of an option label that make it the Server variant (spec, SKU mapping). */
const SERVER_WORD = /server/i;

/**
 * The offer that a service name and an option label mean, for carts stored before SKUs were kept.
 * Labels are compared without case and outer blanks. A label that changed since is the one that it is a
 * part of ("Client + Event API"), or is read by the spec's rule: the Server variant when it contains the
 * word Server.
 */
export function matchOffer(catalogue: Catalogue, name: string, option: string): Offer | null {
  const service = catalogue.find((candidate) => isSameText(candidate.name, name));
  if (!service) return null;
  const offers = offersOf(service);
  const exact = offers.find((offer) => isSameText(offer.option, option));
  if (exact) return exact;
  const longer = offers.filter((offer) => isPartOf(option, offer.option));
  if (longer.length === 1) return longer[0] ?? null;
  const isServer = isServerOption(option);
  return offers.find((offer) => (offer.variant === "Server") === isServer) ?? null;
}

/** True when the label contains the word Server, in any case (spec §3, SKU mapping). */
export function isServerOption(label: string): boolean {
  return SERVER_WORD.test(label);
}

function isSameText(a: string, b: string): boolean {
  return plain(a) === plain(b);
}

function isPartOf(part: string, text: string): boolean {
  return plain(part) !== "" && plain(text).includes(plain(part));
}

function plain(text: string): string {
  return text.trim().toLowerCase();
}
