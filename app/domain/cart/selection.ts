import {
  type Catalogue,
  findOffer,
  isPriced,
  type Offer,
} from "#app/domain/catalogue/catalogue.ts";
import { formatUsd } from "#app/domain/money/money.ts";
import { MAX_QUANTITY } from "./cart.ts";
import type { OfferLine } from "./totals.ts";

export interface SharedSelection {
  readonly selected: readonly OfferLine[];
  /** Parts without a known service or valid quantity, verbatim. */
  readonly unknown: readonly string[];
}

const MAX_PARTS = 50;
const PART = /^(?<sku>SKU_\d{2})(?::(?<quantity>[1-9]\d{0,2}))?$/i;

/** Parses `SKU_03,SKU_11:2` (`items` of a shared address): keeps valid parts, lists the others. */
export function parseSelection(items: string, catalogue: Catalogue): SharedSelection {
  const selected = new Map<string, OfferLine>();
  const unknown: string[] = [];
  const parts = items.split(",").map((part) => part.trim());
  for (const part of parts.filter(Boolean).slice(0, MAX_PARTS)) {
    const { sku = "", quantity = "1" } = PART.exec(part)?.groups ?? {};
    const offer = findOffer(catalogue, sku.toUpperCase());
    if (!offer) {
      unknown.push(part.slice(0, 40));
      continue;
    }
    const before = selected.get(offer.sku)?.quantity ?? 0;
    const sum = Math.min(before + Number(quantity), MAX_QUANTITY);
    selected.set(offer.sku, { ...offer, quantity: sum });
  }
  return { selected: [...selected.values()], unknown };
}

/** Compares services and quantities, in any order. */
export function isSameSelection(
  lines: readonly Pick<OfferLine, "sku" | "quantity">[],
  others: readonly Pick<OfferLine, "sku" | "quantity">[],
): boolean {
  const quantities = new Map(lines.map(({ sku, quantity }) => [sku, quantity]));
  return (
    lines.length === others.length &&
    others.every(({ sku, quantity }) => quantities.get(sku) === quantity)
  );
}

export function formatSelection(lines: readonly OfferLine[]): string {
  return lines
    .filter(isPriced)
    .map(({ sku, quantity }) => (quantity === 1 ? sku : `${sku}:${quantity}`))
    .join(",");
}

/** The query of an address that opens this selection; without services outside the catalogue. */
export function selectionQuery(lines: readonly OfferLine[], couponCode: string | null): string {
  const coupon = couponCode === null ? "" : `&coupon=${couponCode}`;
  return `?items=${formatSelection(lines)}${coupon}`;
}

/** `data-lines` of a Select form, for the server-rendered drawer: one line per offer, tab-separated. */
export function linesText(offers: readonly Pick<Offer, "name" | "option" | "price">[]): string {
  return offers
    .map(({ name, option, price }) => [name, formatUsd(price), option].join("\t"))
    .join("\n");
}
