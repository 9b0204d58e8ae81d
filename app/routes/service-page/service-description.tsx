import type { ReactNode } from "react";
import type { ServicePage } from "#app/content/service-page.ts";
import { AccordionItem } from "#app/ui/accordion.tsx";
import { ButtonLink, QuietLink } from "#app/ui/button.tsx";
import { Container, PageHead, Section } from "#app/ui/section.tsx";
import { SectionTrace } from "#app/ui/trace.tsx";
import { WithCode } from "#app/ui/with-code.tsx";
import { catalogue } from "#app/content/catalogue.ts";
import { serviceLists } from "#app/content/service-pages.ts";
import { HOSTING, PRICE_BASIS, QUOTE_TIME, terms } from "#app/content/site.ts";
import { type Service, listOffers } from "#app/domain/catalogue/catalogue.ts";
import { formatUsd } from "#app/domain/money/money.ts";
import { OfferList } from "#app/features/cart/offer-list.tsx";

/** A script opens each `part` where there is room (route.tsx). */
const PART = "part flex grow flex-wrap items-baseline justify-between gap-x-4";
const MORE = "text-sm font-normal text-soft";

interface ServiceDescriptionProps {
  page: ServicePage;
  /** Beside the page's first link. */
  invitation: ReactNode;
  children: ReactNode;
}

export function ServiceDescription({ page, invitation, children }: ServiceDescriptionProps) {
  const [first] = page.next.links;
  return (
    <Container>
      <PageHead title={page.heading} lead={page.lead}>
        {first ? <ButtonLink href={first.to}>{first.label}</ButtonLink> : null}
        {invitation}
      </PageHead>
      {page.terms.length > 0 ? (
        <dl className="grid border-t border-rule sm:grid-cols-3">
          {page.terms.map(({ figure, unit, what }) => (
            <div
              key={what}
              className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-rule py-2 sm:block"
            >
              <dt className="text-sm text-soft">{what}</dt>
              <dd className="text-2xl font-semibold">
                {figure} <span className="text-sm font-normal text-soft">{unit}</span>
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className="border-t border-rule py-4 text-lg">{`Quoted ${QUOTE_TIME}.`}</p>
      )}
      <section data-reveal="" className="py-8 lg:py-12">
        <h2 className="text-heading">{page.figure.heading}</h2>
        <p className="mt-3 max-w-text text-soft">{page.figure.lead}</p>
        {children}
      </section>
      <Section title="What goes wrong without it" aside={<SectionTrace cleanFrom={1} beats={1} />}>
        <ul>
          {Object.entries(page.faults).map(([what, [why, sign]]) => (
            <DescriptionPart key={what} text={why}>
              <span>{what}</span>
              <span className={MORE}>
                <b className="text-warm">The sign: </b>
                <WithCode text={sign} />
              </span>
            </DescriptionPart>
          ))}
        </ul>
      </Section>
      <Section title="How we work" aside={<SectionTrace cleanFrom={0.5} beats={2} />}>
        <ol>
          {Object.entries(page.steps).map(([step, text]) => {
            const [when, title] = step.split(": ");
            return (
              <DescriptionPart key={title} text={text}>
                <span className="basis-20 font-mono text-xs font-normal text-teal">{when}</span>{" "}
                <span className="grow basis-20">{title}</span>
              </DescriptionPart>
            );
          })}
        </ol>
      </Section>
      <Section title="What you keep" aside={<SectionTrace cleanFrom={0} beats={4} />}>
        <ul>
          {Object.entries(page.deliverables).map(([item, [contents, where]]) => (
            <DescriptionPart key={item} text={contents}>
              <span>{item}</span> <span className={MORE}>{where}</span>
            </DescriptionPart>
          ))}
        </ul>
        {page.sample ? <QuietLink href={page.sample.to}>{page.sample.label}</QuietLink> : null}
      </Section>
    </Container>
  );
}

/** Closed, it shows only `children`. */
function DescriptionPart({ text, children }: { text: string; children: ReactNode }) {
  return (
    <li>
      <AccordionItem question={<span className={PART}>{children}</span>}>
        <p className="text-soft">
          <WithCode text={text} />
        </p>
      </AccordionItem>
    </li>
  );
}

export function PriceList() {
  return (
    <Container>
      <Section title="What it costs" id="prices">
        <p className="max-w-text text-soft">
          {`${PRICE_BASIS} A server's host charges ${HOSTING} more. ${terms.secondHalf}`}
        </p>
        <div>
          {(["core", "addon"] as const).map((type) => {
            const services = catalogue.filter((service) => service.type === type);

            return (
              <AccordionItem
                key={type}
                question={
                  <span className={PART}>
                    <span>{serviceLists[type].title}</span>{" "}
                    <span className={MORE}>{priceRange(services)}</span>
                  </span>
                }
              >
                <OfferList offers={services.flatMap(listOffers)} />
              </AccordionItem>
            );
          })}
        </div>
      </Section>
    </Container>
  );
}

function priceRange(services: readonly Service[]): string {
  const prices = services.flatMap(listOffers).map(({ price }) => price);
  return `${formatUsd(Math.min(...prices))} to ${formatUsd(Math.max(...prices))}`;
}
