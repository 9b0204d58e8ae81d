import { href } from "react-router";
import { catalogue } from "#app/content/catalogue.ts";
import { useListShown } from "#app/features/analytics/shown-list.ts";
import { LossCalculator } from "#app/features/losses/loss-calculator.ts";
import { siteMeta } from "#app/features/seo/site-meta.tsx";
import type { PageHandle } from "#app/features/shell/header.tsx";
import { Testimonials } from "#app/features/testimonials/testimonials.tsx";
import { lazyPart } from "#app/islands/lazy-part.tsx";
import { afterFirstInteraction } from "#app/islands/schedule.ts";
import { Column } from "#app/ui/section.tsx";
import { serverOnly } from "#app/islands/server-only.tsx";
import "./pricing.css";
import type { Route } from "./+types/route";
import { PricingHeader } from "./pricing-header.tsx";

export { loadReviews as loader } from "#app/features/testimonials/load-reviews.ts";
export { cachedReviews as clientLoader } from "#app/features/testimonials/testimonials.tsx";

const page = {
  title: "Conversion Tracking Services Request",
  // A literal, because price-of.ts would be another browser file (checked by content/site.test.ts).
  description:
    "Choose tracking services for your store at fixed prices per website: GA4, Google Ads, Meta and more, from $99. No payment method required.",
  path: href("/conversion-tracking-services-request"),
};

export function meta() {
  return siteMeta(page);
}

export const handle: PageHandle = { header: (cart) => <PricingHeader cart={cart} /> };

const Opening = serverOnly("opening", import.meta.env.SSR ? () => import("./opening.tsx") : null);
const Closing = serverOnly("closing", import.meta.env.SSR ? () => import("./closing.tsx") : null);
const FaqUrlSync = lazyPart(
  () => import("./faq-url-sync.tsx"),
  (load) => {
    // Load at once for a fragment in the address or an open question.
    const isNeeded = window.location.hash || document.querySelector("[name=faq][open]");
    return isNeeded ? load() : afterFirstInteraction(load);
  },
);

export default function Pricing({ loaderData }: Route.ComponentProps) {
  useListShown(catalogue);
  return (
    <>
      <Opening />
      <LossCalculator />
      <Column>
        <Testimonials title="What Clients Say" reviews={loaderData.reviews} />
      </Column>
      <Closing page={page} />
      <FaqUrlSync />
    </>
  );
}
