import { href } from "react-router";
import type { CaseStudy } from "#app/content/articles.ts";
import { inspectorButton, inspectorProof } from "#app/content/inspector.ts";
import { lowestPrice } from "#app/content/price-of.ts";
import { averageRating, reviewCount } from "#app/content/reviews.ts";
import { overviewServices } from "#app/content/services-overview.ts";
import { Button, ButtonLink, TitleLink } from "#app/ui/button.tsx";
import { PageHead, Section } from "#app/ui/section.tsx";
import { Trace } from "#app/ui/trace.tsx";
import { Change, FunnelFigure, MarginFigure, OrdersFigure } from "./figures.tsx";

const WIDTH = 1200;
const SETUP_AT = 0.42;

/** Where the noisy side loses events, in units along the line. */
const LOST_AT = [66, 174, 252, 378];

function SignalFigure() {
  return (
    <figure className="border-y border-rule">
      <div className="grid grid-cols-[42fr_58fr] border-b border-rule font-mono text-xs text-soft sm:text-sm">
        <p className="py-2">before: counted twice, late or never</p>
        <p className="border-l border-rule py-2 pl-3 text-teal">
          after the set-up: one order, one event
        </p>
      </div>
      <svg
        viewBox={`0 0 ${WIDTH} 240`}
        className="block h-40 w-full sm:h-60"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <g stroke="var(--color-rule)">
          {[40, 120, 200].map((y) => (
            <path
              key={y}
              d={`M0 ${y}H${WIDTH}`}
              strokeDasharray="2 10"
              vectorEffect="non-scaling-stroke"
            />
          ))}
          <path d={`M${WIDTH * SETUP_AT} 0V240`} vectorEffect="non-scaling-stroke" />
        </g>
        <Trace
          length={WIDTH}
          middle={120}
          noise={78}
          cleanFrom={SETUP_AT}
          beatEvery={144}
          fill="none"
        />
        <g stroke="var(--color-warm)" strokeWidth="2">
          {LOST_AT.map((x) => (
            <path key={x} d={`M${x} 204v20m-6-10h12`} vectorEffect="non-scaling-stroke" />
          ))}
        </g>
      </svg>
      <figcaption className="grid border-t border-rule py-3 text-sm text-soft sm:grid-cols-[42fr_58fr]">
        <p className="sm:pr-8">
          <span className="font-semibold text-warm">+</span> Orders your ads never heard of:
          blocked, expired cookie, closed tab.
        </p>
        <p className="sm:pl-3">
          Browser and server send the same <code>event_id</code>; the platform counts it once.
        </p>
      </figcaption>
    </figure>
  );
}

const FACTS = [
  { figure: "2 to 5", unit: "days", what: "from access to go-live" },
  { figure: lowestPrice(), unit: "and up", what: "fixed per package and website" },
  { figure: "30", unit: "days", what: "of support after go-live" },
  { figure: averageRating, unit: "of 5", what: `from ${reviewCount} reviews` },
];

const STEPS = [
  "You pick services at a fixed price and send one request. Nothing to pay now.",
  "We confirm the details by e-mail, within a few hours on working days.",
  "Two to five days after we have access, your platforms receive the same orders as your store: once each, at the same value. For the next 30 days we answer questions and fix what comes up.",
];

export default function Hero({ study }: { study: CaseStudy | undefined }) {
  return (
    <>
      <PageHead
        title="Every order counted. Once."
        lead="We set up conversion tracking for online stores, so your ads learn from the orders you really got: each one, once, at its real value."
      >
        <ButtonLink href={href("/conversion-tracking-services-request")}>
          See services and prices
        </ButtonLink>
        <ButtonLink href={href("/case-studies")} tone="plain">
          See client results
        </ButtonLink>
      </PageHead>
      <SignalFigure />
      <Facts />
      <Services />
      <Section title="How it works">
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
      {study ? (
        <Section title="One store, before and after">
          <Change figure={study.figures[0]} />
          <p className="max-w-text text-soft">{study.lead}</p>
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

function Facts() {
  return (
    <dl className="mt-14 mb-16 grid grid-cols-[repeat(auto-fit,minmax(max(40%,min(100%,9rem)),1fr))] gap-px bg-rule lg:grid-cols-4">
      {FACTS.map(({ figure, unit, what }) => (
        <div
          key={what}
          className="flex flex-col-reverse justify-end bg-paper py-4 pr-4 not-first:pl-5 max-lg:nth-3:pl-0"
        >
          <dt className="text-sm text-soft">{what}</dt>
          <dd className="text-3xl font-semibold tracking-tight tabular-figures sm:text-4xl">
            {figure} <span className="text-base font-normal text-soft">{unit}</span>
          </dd>
        </div>
      ))}
    </dl>
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
        {overviewServices.map(({ to, name, home: { text, price, caption } }) => (
          <li key={to} className="grid gap-x-8 border-t border-rule py-6">
            <div>
              <h3 className="text-xl">
                <TitleLink href={to}>{name}</TitleLink>
              </h3>
              <p className="mt-1 text-soft">{text}</p>
              <p className="mt-2 text-sm">{price}</p>
            </div>
            <div>
              {DRAWINGS[to]}
              <p className="mt-2 font-mono text-xs text-soft">{caption}</p>
            </div>
          </li>
        ))}
      </ol>
      <p>
        <ButtonLink href={href("/services")} tone="quiet">
          How the three work together
        </ButtonLink>
      </p>
    </Section>
  );
}
