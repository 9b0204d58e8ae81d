import type { ReactNode } from "react";
import { href } from "react-router";
import { inspectorButton } from "#app/content/inspector-button.ts";
import { inspectorProof } from "#app/content/inspector.ts";
import { type ServicePath, servicePages } from "#app/content/service-pages.ts";
import { site } from "#app/content/site.ts";
import { faqAnchor, faqPage } from "#app/domain/seo/faq-meta.ts";
import { StoreCheckForm } from "#app/features/store-check/store-check-form.tsx";
import SiteGraph from "#app/features/seo/site-graph.tsx";
import { AccordionItem } from "#app/ui/accordion.tsx";
import { Button, ButtonLink, SecondaryLink } from "#app/ui/button.tsx";
import { Container, Section } from "#app/ui/section.tsx";
import { WithCode } from "#app/ui/with-code.tsx";
import { MarginBars } from "./margin-bars.tsx";
import { OrderLanes } from "./order-lanes.tsx";
import { FAULT_DRAWINGS } from "./fault-drawings.tsx";
import { type Layout, PriceList, ServiceDescription } from "./service-description.tsx";
import { PeekedTest, TestSizes } from "./split-tests.tsx";

const results = <SecondaryLink href={href("/case-studies")}>See client results</SecondaryLink>;

interface PageParts {
  readonly layout: Layout;
  /** What else the page offers beside its first link. */
  readonly invitation: ReactNode;
  readonly figure: ReactNode;
  readonly faultDrawings?: readonly ReactNode[];
  /** Below the description. */
  readonly more: ReactNode;
}

const parts: Readonly<Record<ServicePath, PageParts>> = {
  "/services/conversion-tracking-services": {
    layout: "days",
    faultDrawings: FAULT_DRAWINGS,
    invitation: (
      <StoreCheckForm tone="secondary" className="w-full max-w-text border-t border-rule pt-4" />
    ),
    figure: (
      <>
        <OrderLanes />
        <p className="mt-6 max-w-text text-soft">{inspectorProof.tracking}</p>
        <form className="noscript:hidden">
          <Button tone="quiet" {...inspectorButton} />
        </form>
      </>
    ),
    more: <PriceList />,
  },
  "/services/shopify-conversion-rate-optimization": {
    layout: "tests",
    invitation: results,
    figure: <PeekedTest />,
    more: <TestSizes />,
  },
  "/services/shopify-google-ads": {
    layout: "months",
    invitation: results,
    figure: <MarginBars />,
    more: null,
  },
};

export default function Service({ path }: { path: ServicePath }) {
  const page = servicePages[path];
  const { title, description, faqs } = page;
  const { figure, more, ...looks } = parts[path];
  return (
    <>
      <ServiceDescription page={page} {...looks}>
        {figure}
      </ServiceDescription>
      {more}
      <Container className="below-fold">
        {page.pricingText.length > 0 ? (
          <Section title="What it costs">
            {page.pricingText.map((text) => (
              <p key={text} className="max-w-text">
                {text}
              </p>
            ))}
          </Section>
        ) : null}
        <Section title="Who it's for">
          <div className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
            <Fits heading="For" items={page.fits} />
            <Fits heading="Not for" items={page.notFor} />
          </div>
        </Section>
        <Section title="FAQs" id="faqs">
          <div>
            {page.faqs.map(({ id, question, answer }) => (
              <AccordionItem
                key={id}
                id={id}
                name="faq"
                question={question}
                answerId={faqAnchor(id)}
              >
                {answer.map((paragraph) => (
                  <p key={paragraph}>
                    <WithCode text={paragraph} />
                  </p>
                ))}
              </AccordionItem>
            ))}
          </div>
        </Section>
        <Section title={page.next.heading}>
          <p className="max-w-text text-lg text-soft">{page.next.text}</p>
          <p className="flex flex-wrap gap-3">
            {page.next.links.map(({ label, to }, index) => {
              const Link = index === 0 ? ButtonLink : SecondaryLink;
              return (
                <Link key={to} href={to}>
                  {label}
                </Link>
              );
            })}
          </p>
        </Section>
      </Container>
      <SiteGraph page={{ title, description, path }} more={[faqPage(faqs, path, site)]} />
    </>
  );
}

function Fits({ heading, items }: { heading: string; items: readonly string[] }) {
  return (
    <div>
      <h3 className="text-lg">{heading}</h3>
      <ul>
        {items.map((item) => (
          <li key={item} className="flex gap-3 py-1">
            <span className="w-4 flex-none text-teal" aria-hidden="true">
              {heading === "For" ? "✓" : "–"}
            </span>
            {item}
          </li>
        ))}
      </ul>
    </div>
  );
}
