import { trackingPage } from "#app/content/service-tracking.ts";
import { OrderLanes } from "./order-lanes.tsx";
import { ServiceWork } from "#app/features/services/service-work.tsx";

/** Above the price list. */
export default function TrackingWork() {
  return (
    <ServiceWork page={trackingPage}>
      <OrderLanes />
    </ServiceWork>
  );
}
