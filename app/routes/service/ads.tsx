import { adsPage } from "#app/content/service-ads.ts";
import { MarginBars } from "./margin-bars.tsx";
import { ServiceAnswers } from "./service-answers.tsx";
import { ServiceWork } from "./service-work.tsx";

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
