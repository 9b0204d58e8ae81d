import { adsPage } from "#app/content/service-ads.ts";
import { MarginBars } from "./margin-bars.tsx";
import { ServiceAnswers } from "#app/features/services/service-answers.tsx";
import { ServiceWork } from "#app/features/services/service-work.tsx";

export default function Ads() {
  return (
    <>
      <ServiceWork page={adsPage}>
        <MarginBars />
      </ServiceWork>
      <ServiceAnswers page={adsPage} />
    </>
  );
}
