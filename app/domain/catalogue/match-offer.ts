import { type Catalogue, type Offer, offersOf } from "./catalogue.ts";

/** Spec §3, SKU mapping. */
const SERVER_WORD = /server/i;

/**
 * Finds the offer for a name and an option label of carts stored before SKUs. Ignores case and
 * outer spaces. A changed label matches the one that contains it ("Client + Event API"), else the
 * Server variant if it contains the word Server (spec §3).
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

/** Spec §3, SKU mapping; case-insensitive. */
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
