import { catalogue } from "#app/content/catalogue.ts";
import { calculator, lossExample } from "#app/content/calculator.ts";
import { storeLosses, type StoreNumbers } from "#app/domain/losses/losses.ts";
import { countYearlyGain } from "#app/domain/losses/yearly-gain.ts";
import type { AdChannel } from "#app/domain/recommendations/answers.ts";
import { chooseServices } from "#app/domain/recommendations/choose-services.ts";
import { findNeeds } from "#app/domain/recommendations/find-needs.ts";
import { RecommendedOffers } from "./recommended-offers.tsx";
import { adviseServer } from "./server-advice.ts";

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
      {services.length === 0 ? <p>{calculator.nothingPays}</p> : null}
      {server ? <p className="pb-2">{adviseServer(server)}</p> : null}
      {services.length > 0 ? <RecommendedOffers lines={services} /> : null}
    </div>
  );
}
