import { trackingPage } from "#app/content/service-tracking.ts";
import { ServiceAnswers } from "#app/features/services/service-answers.tsx";

/** Below the price list. */
export default function TrackingAnswers() {
  return <ServiceAnswers page={trackingPage} />;
}
