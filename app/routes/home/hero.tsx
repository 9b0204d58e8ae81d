import { href } from "react-router";
import { caseStudies } from "#app/content/articles.ts";
import { inspectorButton, inspectorProof } from "#app/content/inspector.ts";
import { calculator, lossExample } from "#app/content/pricing-comparison.ts";
import { lowestPrice } from "#app/content/price-of.ts";
import { overviewServices } from "#app/content/services-overview.ts";
import { storeNumberText } from "#app/domain/losses/store-numbers.ts";
import { BeforeAndAfter } from "#app/features/articles/figure-bar.tsx";
import { LOSSES_ID } from "#app/features/losses/loss-calculator.ts";
import { LossFigure } from "#app/features/losses/loss-figure.tsx";
import { Button, ButtonLink, TitleLink } from "#app/ui/button.tsx";
import { Section } from "#app/ui/section.tsx";
import { FunnelFigure, MarginFigure, OrdersFigure } from "./figures.tsx";
import { Opening } from "./opening.tsx";

export default function Hero() {
  const [study] = caseStudies;
  return (
    <>
      <Opening />
      <Losses />
      <Services />
      {study ? (
        <Section title="One store, before and after">
          <BeforeAndAfter figure={study.figures[0]} />
          <p>
            <ButtonLink href={href("/case-studies/:slug", { slug: study.slug })} tone="quiet">
              {`${study.client}: the whole story`}
            </ButtonLink>
          </p>
        </Section>
      ) : null}
      <Section title={inspectorProof.heading}>
        <p className="max-w-text text-soft">{inspectorProof.text}</p>
        <form className="noscript:hidden">
          <Button tone="plain" {...inspectorButton} />
        </form>
      </Section>
    </>
  );
}

function Losses() {
  return (
    <section data-reveal="" className="border-t border-rule py-8 lg:py-12">
      <h2 className="mb-3 text-heading lg:mb-6">{calculator.title}</h2>
      <div id={LOSSES_ID}>
        <LossFigure store={lossExample.store}>
          <div>
            <h3 className="text-xl">{calculator.example}</h3>
            <dl className="losses-numbers mt-3 grid gap-2">
              {calculator.fields.map(({ field, label, step }) => (
                <div key={field}>
                  <dt className="font-semibold">{label}</dt>
                  <dd>{storeNumberText(field, lossExample.store[field]) + (step ? "" : "%")}</dd>
                </div>
              ))}
            </dl>
          </div>
        </LossFigure>
      </div>
    </section>
  );
}

const DRAWINGS = {
  "/services/conversion-tracking-services": <OrdersFigure />,
  "/services/shopify-conversion-rate-optimization": <FunnelFigure />,
  "/services/shopify-google-ads": <MarginFigure />,
};

function Services() {
  return (
    <Section title="What we do, in this order">
      <ol className="home-services border-b border-rule">
        {overviewServices.map(({ to, name, home: { text, caption } }) => (
          <li key={to} className="grid gap-x-8 gap-y-3 border-t border-rule py-4">
            <div>
              <h3 className="text-xl">
                <TitleLink href={to}>{name}</TitleLink>
              </h3>
              <p className="text-soft">{text}</p>
            </div>
            <div>
              {DRAWINGS[to]}
              <p className="mt-2 font-mono text-xs text-soft">{caption}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className="text-sm">
        {`Tracking from ${lowestPrice()} at fixed prices. The other two are quoted once we've seen your store.`}
      </p>
      <p>
        <ButtonLink href={href("/services")} tone="quiet">
          How the three work together
        </ButtonLink>
      </p>
    </Section>
  );
}
