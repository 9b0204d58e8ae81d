import { href } from "react-router";
import { siteMeta } from "#app/features/seo/site-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Column, PageHead, Section } from "#app/ui/section.tsx";
import type { Route } from "./+types/route";

export function meta(_: Route.MetaArgs) {
  return siteMeta({
    title: "Conversion tracking for online stores",
    description:
      "We set up GA4, Google Ads and Meta so that every order is counted once. Fixed prices per website, done in 2 to 5 days, 30 days of support.",
    path: href("/"),
  });
}

export default function Home() {
  return (
    <Column>
      <PageHead
        title="Every order counted. Once."
        lead="We set up conversion tracking for online stores, so that GA4, Google Ads and Meta report the orders that your store has booked. Fixed prices, 2 to 5 days."
      />
      <p className="flex flex-wrap gap-3 pb-14">
        <ButtonLink to={href("/conversion-tracking-services-request")} prefetch="intent">
          See services and prices
        </ButtonLink>
        <ButtonLink to={href("/case-studies")} prefetch="intent" tone="plain">
          Read what changed for others
        </ButtonLink>
      </p>
      <Section title="How it goes">
        <ol className="grid max-w-text list-decimal gap-2 pl-5 leading-relaxed">
          <li>
            You pick services at a fixed price and send one request. No payment method is required.
          </li>
          <li>We confirm the details by e-mail within a few hours.</li>
          <li>Two to five days later your platforms agree with your orders.</li>
        </ol>
      </Section>
      <Section id="testimonials" title="What clients say">
        <p className="max-w-text leading-relaxed">
          22 stores rated our work, on Upwork and on Fiverr, with 5.0 of 5 on average.
        </p>
        <p>
          <ButtonLink to={href("/share-reviews")} tone="quiet">
            Worked with us? Share your review
          </ButtonLink>
        </p>
      </Section>
    </Column>
  );
}
