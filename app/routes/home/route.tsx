import { href } from "react-router";
import { site, terms } from "#app/content/site.ts";
import { requestDates } from "#app/domain/requests/request-dates.ts";
import { loadReviews } from "#app/features/testimonials/load-reviews.ts";
import SiteGraph from "#app/features/seo/site-graph.tsx";
import { siteMeta } from "#app/features/seo/site-meta.tsx";
import { Testimonials } from "#app/features/testimonials/testimonials.tsx";
import { QuietLink } from "#app/ui/button.tsx";
import { Container } from "#app/ui/section.tsx";
import type { Route } from "./+types/route";
import lossesStyles from "#app/features/losses/losses.css?inline";
import reviewsStyles from "#app/features/testimonials/testimonials.css?inline";
import type { PageHandle } from "#app/page-handle.ts";
import homeStyles from "./home.css?inline";

import BeforeReviews from "./before-reviews.tsx";
import Steps from "./steps.tsx";

const page = {
  title: "Conversion tracking for online stores",
  description: `We set up GA4, Google Ads and Meta so that every order is counted once. Fixed prices per website, live in ${terms.turnaround}, ${terms.support}.`,
  path: href("/"),
};

export function meta() {
  return siteMeta(page);
}

/** A cached page with reviews expires after minutes, and the dates with it. */
export async function loader(args: Route.LoaderArgs) {
  const now = new Date().toISOString();
  const dates = requestDates(now, site.timeZone, terms.longestTurnaroundDays);
  return { ...(await loadReviews(args)), dates };
}

export const handle: PageHandle = { styles: [lossesStyles, homeStyles, reviewsStyles] };

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <Container>
      <BeforeReviews overall={loaderData.reviews.overall} />
      <Testimonials title="What clients say" reviews={loaderData.reviews}>
        <p className="mt-4">
          <QuietLink href={href("/share-reviews")}>Worked with us? Share your review</QuietLink>
        </p>
      </Testimonials>
      <Steps dates={loaderData.dates} />
      <SiteGraph page={page} />
    </Container>
  );
}
