import { type Catalogue, type Offer, listOffers } from "./catalogue.ts";

/** Matches a stored line without a SKU (spec §3): by label, the only label that contains it, or {@link isServerOption}. */
export function matchOffer(catalogue: Catalogue, name: string, option: string): Offer | null {
  const service = catalogue.find((candidate) => isSameText(candidate.name, name));
  if (!service) return null;
  const offers = listOffers(service);
  const exact = offers.find((offer) => isSameText(offer.option, option));
  if (exact) return exact;
  const longer = offers.filter((offer) => contains(option, offer.option));
  if (longer.length === 1) return longer[0] ?? null;
  return offers.find(({ variant }) => (variant === "Server") === isServerOption(option)) ?? null;
}

/** Spec §3, SKU mapping. */
export function isServerOption(label: string): boolean {
  return /server/i.test(label);
}

function isSameText(a: string, b: string): boolean {
  return plain(a) === plain(b);
}

function contains(part: string, text: string): boolean {
  return plain(part) !== "" && plain(text).includes(plain(part));
}

function plain(text: string): string {
  return text.trim().toLowerCase();
}
