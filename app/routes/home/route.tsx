import { href } from "react-router";
import { terms } from "#app/content/site.ts";
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

export { loadReviews as loader } from "#app/features/testimonials/load-reviews.ts";
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
      <Steps />
      <SiteGraph page={page} />
    </Container>
  );
}
