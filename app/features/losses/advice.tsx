import { catalogue } from "#app/content/catalogue.ts";
import { calculator, lossExample } from "#app/content/calculator.ts";
import { storeLosses, type StoreNumbers } from "#app/domain/losses/losses.ts";
import { formatRoundUsd } from "#app/domain/losses/round-figure.ts";
import { countYearlyGain } from "#app/domain/losses/yearly-gain.ts";
import { formatUsd } from "#app/domain/money/money.ts";
import type { AdChannel } from "#app/domain/recommendations/answers.ts";
import {
  chooseServices,
  HOSTING_PER_MONTH,
  type ServerSum,
} from "#app/domain/recommendations/choose-services.ts";
import { findNeeds } from "#app/domain/recommendations/find-needs.ts";
import { RecommendedOffers } from "./recommended-offers.tsx";

interface AdviceProps {
  store: StoreNumbers;
  channels: readonly AdChannel[];
}

/** The services that pay for themselves with these numbers, and whether a server does. */
export function Advice({ store, channels }: AdviceProps) {
  const needs = findNeeds({ platform: null, channels, isVisitedFromEurope: false });
  const gain = countYearlyGain(store, storeLosses(store, lossExample));
  const { services, server } = chooseServices(needs, catalogue, gain);
  return (
    <div>
      <p className="pb-3">{services.length > 0 ? adviseServer(server) : calculator.nothingPays}</p>
      {services.length > 0 ? <RecommendedOffers lines={services} /> : null}
    </div>
  );
}

/** Null if no service has a server option. */
function adviseServer(server: ServerSum | null): string | null {
  if (!server) return null;
  const isWorthIt = server.isWorthIt ? "A server is worth it" : "A server isn’t worth it yet";
  const hosting = `hosting from about ${formatUsd(HOSTING_PER_MONTH)} a month included`;
  return `${isWorthIt}: it costs ${formatUsd(server.cost)} more in its first year, ${hosting}, and the sales it brings back leave you about ${formatRoundUsd(server.gain)}.`;
}
