import type { Cents } from "#app/domain/money/money.ts";

export const VARIANTS = ["Server", "Client-Side", "Audit", "Pixel"] as const;
export type Variant = (typeof VARIANTS)[number];

export type ServiceType = "core" | "addon";

/** `SKU_99` is a service outside the catalogue. */
export type Sku = `SKU_${string}`;

export const UNKNOWN_SKU: Sku = "SKU_99";

export interface ServiceOption {
  readonly sku: Sku;
  readonly label: string;
  /** Per website. */
  readonly price: Cents;
  /** GA4's `item_variant` (spec §3, CART LINE); visitors see `label`. */
  readonly variant: Variant | null;
}

/** Card colour (spec §3), one per family of platforms. */
export type Accent = "teal" | "leaf" | "sky" | "indigo" | "plum" | "slate";

export interface Service {
  readonly name: string;
  readonly accent: Accent;
  readonly type: ServiceType;
  readonly options: readonly [ServiceOption, ...ServiceOption[]];
}

export type Catalogue = readonly Service[];

export interface Offer extends Omit<ServiceOption, "label"> {
  readonly name: string;
  readonly option: string;
  readonly type: ServiceType;
}

/** False for services outside the catalogue: their price is confirmed by e-mail. */
export function isPriced(offer: Offer): boolean {
  return offer.sku !== UNKNOWN_SKU;
}

export function offerTitle({ name, option }: Pick<Offer, "name" | "option">): string {
  return option === "" || name.endsWith(` ${option}`) ? name : `${name}, ${option}`;
}

export function listOffers({ name, type, options }: Service): Offer[] {
  return options.map(({ label: option, ...rest }) => ({ ...rest, name, option, type }));
}

export function findOffer(catalogue: Catalogue, sku: string | undefined): Offer | null {
  return catalogue.flatMap(listOffers).find((offer) => offer.sku === sku) ?? null;
}

/** Fragment of a service's card: "Web Analytics (GA4)" → `web-analytics-ga4`. */
export function serviceAnchor({ name }: Pick<Service, "name">): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
