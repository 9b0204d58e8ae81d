import { MONTHS, type YearlyGain } from "#app/domain/recommendations/choose-services.ts";
import type { StoreLosses, StoreNumbers } from "./losses.ts";

/**
 * What a store keeps of a sale. Published averages of online stores are 4 to 10 % net
 * (https://www.opensend.com/post/net-profit-statistics); a report earns no more than the sale.
 */
export const KEPT_PERCENT = 10;

export function countYearlyGain(
  { averageOrder }: StoreNumbers,
  { reported, recovered }: StoreLosses,
): YearlyGain {
  function keep(orders: number): number {
    return Math.floor((orders * averageOrder * MONTHS * KEPT_PERCENT) / 100);
  }
  return { client: keep(reported.client), server: keep(recovered) };
}
