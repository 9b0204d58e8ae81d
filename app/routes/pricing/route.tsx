import { href, Link } from "react-router";
import { catalogue } from "#app/content/catalogue.ts";
import { serviceSheets } from "#app/content/service-sheets.ts";
import { ServiceCard } from "#app/features/cart/service-card.tsx";
import { siteMeta } from "#app/features/seo/site-meta.ts";
import { Column, PageHead } from "#app/ui/section.tsx";
import type { Route } from "./+types/route";

export function meta(_: Route.MetaArgs) {
  return siteMeta({
    title: "Conversion Tracking Services Request",
    description:
      "Choose tracking services for your store at fixed prices per website: GA4, Google Ads, Meta and more, from $99. No payment method required.",
    path: href("/conversion-tracking-services-request"),
  });
}

/** Read by root.tsx: this page has the fixed header with the banner. */
export const handle = "request-header";

export function loader() {
  return { cards: catalogue.map((service) => ({ service, sheet: serviceSheets[service.name] })) };
}

export default function Pricing({ loaderData: { cards } }: Route.ComponentProps) {
  return (
    <Column>
      <PageHead
        title="Conversion Tracking Services Request"
        lead="Pick what your store needs and send one request. No payment method is required; we confirm the details by e-mail within a few hours."
      />
      <p className="pb-12">
        <span className="font-semibold tabular-nums">5.0</span> of 5 from{" "}
        <Link to={`${href("/")}#testimonials`} className="text-teal underline underline-offset-4">
          22 reviews
        </Link>
      </p>
      <Cards id="services" title="Core Services" cards={cards.filter(isOf("core"))} />
      <Cards id="add-ons" title="Add-On Services" cards={cards.filter(isOf("addon"))} />
    </Column>
  );
}

type Card = Route.ComponentProps["loaderData"]["cards"][number];

function isOf(type: Card["service"]["type"]): (card: Card) => boolean {
  return (card) => card.service.type === type;
}

function Cards({ id, title, cards }: { id: string; title: string; cards: Card[] }) {
  return (
    <section aria-labelledby={id} data-reveal="" className="pb-16">
      <h2 id={id} className="text-heading">
        {title}
      </h2>
      <p className="mt-1 text-sm text-soft">In US dollars, per website.</p>
      <div data-stagger="" className="mt-8 grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
        {cards.map(({ service, sheet }) => (
          <ServiceCard key={service.name} service={service} sheet={sheet} />
        ))}
      </div>
    </section>
  );
}
