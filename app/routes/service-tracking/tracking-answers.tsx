import { trackingPage } from "#app/content/service-tracking.ts";
import { ServiceAnswers } from "#app/features/services/service-answers.tsx";

export default function TrackingAnswers() {
  return <ServiceAnswers page={trackingPage} />;
}
