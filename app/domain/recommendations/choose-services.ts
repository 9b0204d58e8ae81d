import { subtotalOf, type OfferLine } from "#app/domain/cart/totals.ts";
import { type Catalogue, offersOf, type Sku } from "#app/domain/catalogue/catalogue.ts";
import type { Cents } from "#app/domain/money/money.ts";

/** A service that something speaks for; its server option is for `chooseServices` to choose. */
export interface Need<Reason> {
  readonly sku: Sku;
  readonly quantity: number;
  readonly reason: Reason;
}

/** What a store keeps, in a year, of the sales that are reported. */
export interface YearlyGain {
  readonly client: Cents;
  /** In addition to `client`. */
  readonly server: Cents;
}

export type RecommendedLine<Reason> = OfferLine & { readonly reason: Reason };

/** The first year. */
export interface ServerSum {
  readonly isWorthIt: boolean;
  /** More for the services, and a year of hosting. */
  readonly cost: Cents;
  readonly gain: Cents;
}

export interface Recommendation<Reason> {
  readonly services: readonly RecommendedLine<Reason>[];
  /** `null` if the gain is unknown, or if no service has a server option. */
  readonly server: ServerSum | null;
}

/**
 * What a container costs on a managed host, a month
 * (content/posts/what-server-side-tagging-recovers.md, "What it costs").
 */
export const HOSTING_PER_MONTH: Cents = 20_00;
export const MONTHS = 12;

/**
 * The one rule of all recommendations (product.md §11): each service once, in the order of the needs,
 * as long as all of them cost no more than a year brings back; the server options if what they add
 * brings back their price and a year of hosting. A need that asks for a server option keeps it. Without
 * a known gain (`null`), nothing that is merely useful to larger stores.
 */
export function chooseServices<Reason>(
  needs: readonly Need<Reason>[],
  catalogue: Catalogue,
  gain: YearlyGain | null,
): Recommendation<Reason> {
  const lines = withoutRepeats(needs, catalogue);
  if (gain === null) return { services: lines, server: null };
  const services = takeWhatPays(lines, gain.client);
  const withServer = services.map((line) => ({ ...line, ...findServerOption(line, catalogue) }));
  const extra = subtotalOf(withServer) - subtotalOf(services);
  if (extra === 0) return { services, server: null };
  const cost = extra + MONTHS * HOSTING_PER_MONTH;
  const isWorthIt = cost <= gain.server;
  return {
    services: isWorthIt ? withServer : services,
    server: { isWorthIt, cost, gain: gain.server },
  };
}

/** Of two needs for one service, the first. */
function withoutRepeats<Reason>(
  needs: readonly Need<Reason>[],
  catalogue: Catalogue,
): RecommendedLine<Reason>[] {
  const offers = catalogue.flatMap(offersOf);
  const lines = new Map<string, RecommendedLine<Reason>>();
  for (const { sku, quantity, reason } of needs) {
    const offer = offers.find((one) => one.sku === sku);
    if (offer && !lines.has(offer.name)) lines.set(offer.name, { ...offer, quantity, reason });
  }
  return [...lines.values()];
}

function takeWhatPays<Reason>(
  lines: readonly RecommendedLine<Reason>[],
  gain: Cents,
): RecommendedLine<Reason>[] {
  const taken: RecommendedLine<Reason>[] = [];
  for (const line of lines) {
    if (subtotalOf([...taken, line]) <= gain) taken.push(line);
  }
  return taken;
}

function findServerOption({ name }: OfferLine, catalogue: Catalogue) {
  return catalogue
    .flatMap(offersOf)
    .find((offer) => offer.name === name && offer.variant === "Server");
}
