import { findOffer, listOffers } from "#app/domain/catalogue/catalogue.ts";
import { type Cents, formatUsd } from "#app/domain/money/money.ts";
import { catalogue } from "./catalogue.ts";

export type ListedSku = (typeof catalogue)[number]["options"][number]["sku"];

export function getPrice(sku: ListedSku): string {
  return formatUsd(listedPrice(sku));
}

export function priceDifference(from: ListedSku, to: ListedSku): string {
  return formatUsd(listedPrice(to) - listedPrice(from));
}

function listedPrice(sku: ListedSku): Cents {
  const offer = findOffer(catalogue, sku);
  if (!offer) throw new Error(`${sku} is not in the catalogue`);
  return offer.price;
}

export function lowestPrice(): string {
  return formatUsd(Math.min(...catalogue.flatMap(listOffers).map(({ price }) => price)));
}
