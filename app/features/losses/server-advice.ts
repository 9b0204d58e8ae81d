import { formatRoundUsd } from "#app/domain/losses/round-figure.ts";
import { formatUsd } from "#app/domain/money/money.ts";
import { HOSTING_PER_MONTH, type ServerSum } from "#app/domain/recommendations/choose-services.ts";

export function adviseServer({ isWorthIt, cost, gain }: ServerSum): string {
  const verdict = isWorthIt ? "A server is worth it" : "A server isn’t worth it yet";
  const hosting = `hosting from about ${formatUsd(HOSTING_PER_MONTH)} a month included`;
  return `${verdict}: for ${formatUsd(cost)} more in its first year, ${hosting}, it brings you about ${formatRoundUsd(gain)}.`;
}
