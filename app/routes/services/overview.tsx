import { href } from "react-router";
import {
  overviewServices,
  servicesOverview,
  startingPoints,
} from "#app/content/services-overview.ts";
import { terms } from "#app/content/site.ts";
import type { PageMeta } from "#app/domain/seo/page-meta.ts";
import SiteGraph from "#app/features/seo/site-graph.tsx";
import { ButtonLink, SecondaryLink, TitleLink } from "#app/ui/button.tsx";
import { Container, PageHead, Section } from "#app/ui/section.tsx";

export default function Overview({ page }: { page: PageMeta }) {
  return (
    <Container>
      <div className="xl:grid xl:grid-cols-[8fr_7fr] xl:gap-12">
        <PageHead title={servicesOverview.heading} lead={servicesOverview.lead}>
          <ButtonLink href={href("/conversion-tracking-services-request")}>
            See services and prices
          </ButtonLink>
        </PageHead>
        <figure className="service-cycle mb-16 xl:mt-20">
          <ol className="relative">
            {overviewServices.map(({ to, name, handedOn }, index) => (
              <li key={to}>
                <p className="station relative border border-edge bg-paper font-semibold">
                  <span className="pr-2 font-mono text-xs text-teal" aria-hidden="true">
                    {index + 1}
                  </span>{" "}
                  {name}
                </p>
                <p className="handed-on relative font-mono text-xs text-teal">
                  <span className="sr-only">hands on: </span>
                  {handedOn}
                </p>
              </li>
            ))}
          </ol>
          <figcaption className="mt-4 max-w-text text-sm text-soft">
            What each service hands on to the next. The last leads back to the first: more visitors
            bring more orders to count.
          </figcaption>
        </figure>
      </div>
      <ol className="service-rows">
        {overviewServices.map((service, index) => (
          <li
            key={service.to}
            data-reveal=""
            className="service-row grid content-start items-baseline gap-4 border-t border-rule py-10 lg:gap-x-8"
          >
            <p className="font-mono text-sm text-teal" aria-hidden="true">
              {index + 1}
            </p>
            <div>
              <h2 className="text-2xl">
                <TitleLink href={service.to}>{service.name}</TitleLink>
              </h2>
              <p className="mt-2 max-w-text">{service.text}</p>
              <p className="mt-3 max-w-text text-soft">{service.because}</p>
            </div>
            <dl className="grid gap-3 text-sm sm:grid-cols-3 lg:grid-cols-1">
              {Object.entries({
                Price: [service.price],
                Time: [service.time],
                Delivers: service.delivers,
              }).map(([term, facts]) => (
                <div key={term}>
                  <dt className="font-semibold">{term}</dt>
                  {facts.map((fact) => (
                    <dd key={fact}>{fact}</dd>
                  ))}
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ol>
      <Section title="Where to begin">
        <dl className="grid gap-4">
          {startingPoints.map(({ says, start, to }) => (
            <div key={to}>
              <dt className="font-semibold">{says}</dt>
              <dd>
                <TitleLink href={to}>{start}</TitleLink>
              </dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section title="The same terms for all three">
        <p className="max-w-text">
          A package has a fixed price; where the scope can't be fixed in advance, we work by the
          hour, on an estimate. New clients pay {terms.payment}. A request is free, and we confirm
          it by e-mail within a few working hours. For {terms.supportDays} days after go-live we
          answer questions and fix problems, free.
        </p>
        <p className="flex flex-wrap gap-3">
          <ButtonLink href={href("/conversion-tracking-services-request")}>
            Pick tracking services
          </ButtonLink>
          <SecondaryLink href={href("/contact-us")}>Ask about the other two</SecondaryLink>
        </p>
      </Section>
      <SiteGraph page={page} />
    </Container>
  );
}
