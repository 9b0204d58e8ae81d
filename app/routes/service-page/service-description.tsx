import type { ReactNode } from "react";
import type { ServicePage } from "#app/content/service-page.ts";
import { AccordionItem } from "#app/ui/accordion.tsx";
import { ButtonLink, QuietLink } from "#app/ui/button.tsx";
import { DayRuler } from "#app/ui/day-ruler.tsx";
import { Container, PageHead, Section } from "#app/ui/section.tsx";
import { WithCode } from "#app/ui/with-code.tsx";
import { catalogue } from "#app/content/catalogue.ts";
import { serviceLists } from "#app/content/service-pages.ts";
import { HOSTING, PRICE_BASIS, QUOTE_TIME, terms } from "#app/content/site.ts";
import { type Service, listOffers } from "#app/domain/catalogue/catalogue.ts";
import { formatUsd } from "#app/domain/money/money.ts";
import { OfferList } from "#app/features/cart/offer-list.tsx";

/** How faults, steps and deliverables are laid out where there is room (service-page.css). */
export type Layout = "days" | "tests" | "months";

interface ServiceDescriptionProps {
  page: ServicePage;
  layout: Layout;
  /** Beside the page's first link. */
  invitation: ReactNode;
  /** Beside each fault. */
  faultDrawings?: readonly ReactNode[];
  children: ReactNode;
}

export function ServiceDescription({
  page,
  layout,
  invitation,
  faultDrawings = [],
  children,
}: ServiceDescriptionProps) {
  const [first] = page.next.links;
  const steps = Object.entries(page.steps).map(([step, text]) => {
    const [when = "", title = ""] = step.split(": ");
    return { when, title, text };
  });
  return (
    <Container className={`service-${layout}`}>
      <div className="xl:grid xl:grid-cols-[8fr_7fr] xl:gap-12">
        <div>
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
                    {`${figure} `}
                    <span className="text-sm font-normal text-soft">{unit}</span>
                  </dd>
                </div>
              ))}
            </dl>
          ) : (
            <p className="border-t border-rule py-4 text-lg">{`Quoted ${QUOTE_TIME}.`}</p>
          )}
        </div>
        <section data-reveal="" className="py-8 lg:py-12">
          <h2 className="text-heading">{page.figure.heading}</h2>
          <p className="mt-3 max-w-text text-soft">{page.figure.lead}</p>
          {children}
        </section>
      </div>
      <Section title="What goes wrong without it" isWide={layout !== "tests"}>
        <ul className="laid-out faults">
          {Object.entries(page.faults).map(([what, [why, sign]], index) => (
            <li key={what}>
              {faultDrawings[index]}
              <DescriptionItem text={why}>
                <span>{what}</span>
                <span className="more">
                  <b className="text-warm">The sign: </b>
                  <WithCode text={sign} />
                </span>
              </DescriptionItem>
            </li>
          ))}
        </ul>
      </Section>
      <Section title="How we work" isWide>
        <ol className="laid-out steps">
          {steps.map(({ when, title, text }, index) => (
            <li key={title}>
              {layout === "days" ? <DayRuler days={when} next={steps[index + 1]?.when} /> : null}
              <DescriptionItem text={text}>
                <span className="when basis-20 font-mono text-xs font-normal text-teal">
                  {when}
                </span>{" "}
                <span className="grow basis-20">{title}</span>
              </DescriptionItem>
            </li>
          ))}
        </ol>
      </Section>
      <Section title="What you keep" isWide={layout !== "months"}>
        <ul className="laid-out kept">
          {Object.entries(page.deliverables).map(([item, [contents, where]]) => (
            <li key={item}>
              <DescriptionItem text={contents}>
                <span>{item}</span> <span className="more">{where}</span>
              </DescriptionItem>
            </li>
          ))}
        </ul>
        {page.sample ? <QuietLink href={page.sample.to}>{page.sample.label}</QuietLink> : null}
      </Section>
    </Container>
  );
}

interface DescriptionItemProps {
  text: string;
  /** What is shown of a closed item. */
  children: ReactNode;
}

function DescriptionItem({ text, children }: DescriptionItemProps) {
  return (
    <AccordionItem question={<Summary>{children}</Summary>}>
      <p className="text-soft">
        <WithCode text={text} />
      </p>
    </AccordionItem>
  );
}

function Summary({ children }: { children: ReactNode }) {
  return <span>{children}</span>;
}

export function PriceList() {
  return (
    <Container>
      <Section title="What it costs" id="prices" isWide>
        <p className="max-w-text text-soft">
          {`${PRICE_BASIS} A server's host charges ${HOSTING} more. ${terms.secondHalf}`}
        </p>
        <div className="laid-out items-start gap-x-12 lg:grid-cols-[3fr_2fr]">
          {(["core", "addon"] as const).map((type) => {
            const services = catalogue.filter((service) => service.type === type);

            return (
              <AccordionItem
                key={type}
                question={
                  <Summary>
                    <span>{serviceLists[type].title}</span>{" "}
                    <span className="more">{priceRange(services)}</span>
                  </Summary>
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
