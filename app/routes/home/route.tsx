import { href } from "react-router";
import { VISIT_EVENTS_ID } from "#app/content/inspector.ts";
import { terms } from "#app/content/site.ts";
import { LossCalculator } from "#app/features/losses/loss-calculator.ts";
import { PageGraph, siteMeta } from "#app/features/seo/site-meta.tsx";
import { Testimonials } from "#app/features/testimonials/testimonials.tsx";
import { QuietLink } from "#app/ui/button.tsx";
import { lazyPart } from "#app/islands/lazy-part.tsx";
import { whenNear } from "#app/islands/schedule.ts";
import { serverOnly, serverOnlyWithData } from "#app/islands/server-only.tsx";
import { Container } from "#app/ui/section.tsx";
import type { Route } from "./+types/route";
import "#app/features/losses/losses.css";
import "./home.css";

export { loadReviews as loader } from "#app/features/testimonials/load-reviews.ts";
export { cachedReviews as clientLoader } from "#app/features/testimonials/testimonials.tsx";

const page = {
  title: "Conversion tracking for online stores",
  description: `We set up GA4, Google Ads and Meta so that every order is counted once. Fixed prices per website, live in ${terms.turnaround}, ${terms.support}.`,
  path: href("/"),
};

export function meta() {
  return siteMeta(page);
}

const BeforeReviews = serverOnlyWithData(
  "hero",
  import.meta.env.SSR ? () => import("./before-reviews.tsx") : null,
);
const Steps = serverOnly("steps", import.meta.env.SSR ? () => import("./steps.tsx") : null);
const VisitEvents = lazyPart(
  () => import("#app/features/analytics/inspector/visit-events.tsx"),
  (load) => whenNear(VISIT_EVENTS_ID, load),
);

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <Container>
      <BeforeReviews from={loaderData.reviews.overall} />
      <LossCalculator />
      <VisitEvents />
      <Testimonials title="What clients say" reviews={loaderData.reviews}>
        <p className="mt-4">
          <QuietLink href={href("/share-reviews")}>Worked with us? Share your review</QuietLink>
        </p>
      </Testimonials>
      <Steps />
      <PageGraph page={page} />
    </Container>
  );
}
