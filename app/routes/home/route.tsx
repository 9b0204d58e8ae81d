import { href } from "react-router";
import { averageRating, reviewCount } from "#app/content/reviews.ts";
import { PageGraph } from "#app/features/seo/page-graph.tsx";
import { siteMeta } from "#app/features/seo/site-meta.ts";
import { loadReviews } from "#app/features/testimonials/load-reviews.ts";
import { Testimonials } from "#app/features/testimonials/testimonials.tsx";
import { reviewStoreContext } from "#app/request-context.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Column, PageHead, Section } from "#app/ui/section.tsx";
import type { Route } from "./+types/route";
import { SignalFigure } from "./signal-figure.tsx";

const page = {
  title: "Conversion tracking for online stores",
  description:
    "We set up GA4, Google Ads and Meta so that every order is counted once. Fixed prices per website, done in 2 to 5 days, 30 days of support.",
  path: href("/"),
};

export function meta(_: Route.MetaArgs) {
  return siteMeta(page);
}

export async function loader({ url, context }: Route.LoaderArgs) {
  return { reviews: await loadReviews(url, context.get(reviewStoreContext)) };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <Column>
      <PageHead
        title="Every order counted. Once."
        lead="We set up conversion tracking for online stores, so that GA4, Google Ads and Meta report the orders that your store has booked."
      >
        <ButtonLink to={href("/conversion-tracking-services-request")} prefetch="intent">
          See services and prices
        </ButtonLink>
        <ButtonLink to={href("/case-studies")} prefetch="intent" tone="plain">
          Read what changed for others
        </ButtonLink>
      </PageHead>
      <SignalFigure />
      <Facts />
      <Section title="How it goes">
        <ol className="grid max-w-text gap-4">
          {STEPS.map((step, index) => (
            <li key={step} className="grid grid-cols-[2.5rem_1fr]">
              <span className="font-mono text-sm leading-7 text-teal" aria-hidden="true">
                {index + 1}
              </span>
              {step}
            </li>
          ))}
        </ol>
      </Section>
      <Testimonials title="What clients say" shown={loaderData.reviews}>
        <p className="mt-8">
          <ButtonLink to={href("/share-reviews")} prefetch="intent" tone="quiet">
            Worked with us? Share your review
          </ButtonLink>
        </p>
      </Testimonials>
      <PageGraph page={page} />
    </Column>
  );
}

const STEPS = [
  "You pick services at a fixed price and send one request. No payment method is required.",
  "We confirm the details by e-mail within a few hours.",
  "Two to five days later your platforms agree with your orders, and for 30 days we answer what comes up.",
];

const FACTS = [
  { figure: "2 to 5", unit: "days", what: "from access to go-live" },
  { figure: "$99", unit: "and up", what: "fixed per package and website" },
  { figure: "30", unit: "days", what: "of support after go-live" },
  { figure: averageRating, unit: "of 5", what: `from ${reviewCount} reviews` },
];

function Facts() {
  return (
    <dl className="mt-14 mb-16 grid grid-cols-2 gap-px bg-rule lg:grid-cols-4">
      {FACTS.map(({ figure, unit, what }) => (
        <div
          key={what}
          className="flex flex-col-reverse justify-end bg-paper py-4 pr-4 not-first:pl-5 max-lg:nth-3:pl-0"
        >
          <dt className="text-sm text-soft">{what}</dt>
          <dd className="text-3xl font-semibold tracking-tight tabular-nums sm:text-4xl">
            {figure} <span className="text-base font-normal text-soft">{unit}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
