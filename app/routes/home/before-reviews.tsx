import { href, useLocation } from "react-router";
import { caseStudies } from "#app/content/articles.ts";
import { inspectorProof } from "#app/content/inspector.ts";
import { REQUEST_PATH } from "#app/content/pages.ts";
import { lossBasis, lossesTitle } from "#app/content/pricing-comparison.ts";
import { overviewServices } from "#app/content/services-overview.ts";
import type { ReviewChip } from "#app/domain/reviews/reviews-page.ts";
import { FigureBars } from "#app/features/articles/figure-bars.tsx";
import VisitEvents from "#app/features/analytics/inspector/visit-events.island.tsx";
import Calculator from "#app/features/losses/calculator.island.tsx";
import { pickStoreQuery } from "#app/domain/losses/store-numbers.ts";
import { LOSSES_ID } from "#app/features/losses/losses-id.ts";
import { Island } from "#app/islands/island.tsx";
import { QuietLink, TextLink, TitleLink } from "#app/ui/button.tsx";
import { Section } from "#app/ui/section.tsx";
import { Hero } from "./hero.tsx";
import type { ReactNode } from "react";
import { sameRoas } from "#app/content/service-ads.ts";
import { Drawing } from "#app/ui/trace.tsx";

export default function BeforeReviews({ overall }: { overall: ReviewChip }) {
  const [study] = caseStudies;
  return (
    <>
      <Hero reviews={overall} />
      <Losses />
      <Services />
      {study ? (
        <Section title="One store, before and after" isWide>
          <FigureBars figure={study.figures[0]} isFirst className="" />
          <p>
            <QuietLink href={href("/case-studies/:slug", { slug: study.slug })}>
              {`${study.client}: the whole story`}
            </QuietLink>
          </p>
        </Section>
      ) : null}
      <Section title={inspectorProof.heading}>
        <p className="max-w-text text-soft">{inspectorProof.text}</p>
        <div className="noscript:hidden print:hidden">
          <Island of={VisitEvents} props={{}} wake="visible" />
        </div>
      </Section>
    </>
  );
}

function Losses() {
  const { search } = useLocation();
  return (
    <section data-reveal="" className="border-t border-rule py-6 lg:py-12">
      <h2 className="mb-3 text-heading lg:mb-6">{lossesTitle}</h2>
      <div id={LOSSES_ID}>
        <Island of={Calculator} props={{ query: pickStoreQuery(search) }} wake="visible" />
      </div>
      <p className="mt-3 text-sm text-soft">
        {`${lossBasis.question}: `}
        <TextLink href={`${REQUEST_PATH}#${LOSSES_ID}`}>{lossBasis.more}</TextLink>.
      </p>
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
      <p>
        <QuietLink href={href("/services")}>How the three work together</QuietLink>
      </p>
    </Section>
  );
}

const TEAL = "var(--color-teal)";
const WARM = "var(--color-warm)";

/** Orders as beats: some twice, one never; below, each once. */
function OrdersFigure() {
  return (
    <ServiceDrawing>
      <path d={beats([0, 1, 3, 4, 5], 32)} stroke={TEAL} />
      <path d="M64 32V10h8V32zM184 32V10h8V32z" stroke={WARM} fill={WARM} />
      <path d="M92 32V10h10V32" stroke={WARM} strokeDasharray="3 3" />
      <path d={beats([0, 1, 2, 3, 4, 5], 72)} stroke={TEAL} />
    </ServiceDrawing>
  );
}

function beats(orders: readonly number[], base: number): string {
  const rises = orders.map((order) => `H${order * 40 + 12}V${base - 22}h10V${base}`);
  return `M0 ${base}${rises.join("")}H240`;
}

/** Visitors left of 100 at each step; the costliest step is outlined. */
const STEPS = [100, 34, 19, 12];

function FunnelFigure() {
  return (
    <ServiceDrawing>
      {STEPS.map((visitors, index) => (
        <rect key={visitors} y={index * 20 + 2} width={visitors * 2.4} height="14" fill={TEAL} />
      ))}
      <rect x="82" y="22" width="157" height="14" stroke={WARM} strokeDasharray="3 3" />
    </ServiceDrawing>
  );
}

/** Goods, fees, ads, and what is left or lost of the sales. The picture is 430 dollars wide. */
function MarginFigure() {
  const { sales, spend, products } = sameRoas;
  return (
    <ServiceDrawing>
      <g transform="scale(.558 1)">
        {products.map(({ name, goods, fees }, product) => {
          const used = goods + fees + spend;
          const blocks = [
            { x: 0, width: goods, stroke: "var(--color-edge)" },
            { x: goods, width: fees, fill: "var(--color-edge)" },
            { x: goods + fees, width: spend, fill: "var(--color-ink)" },
            used > sales
              ? { x: sales, width: used - sales, fill: WARM }
              : { x: used, width: sales - used, fill: TEAL },
          ];
          return blocks.map((block) => (
            <rect key={name + block.x} y={product * 40 + 8} height="24" {...block} />
          ));
        })}
        <path d={`M${sales} 0V80`} stroke="var(--color-ink)" />
      </g>
    </ServiceDrawing>
  );
}

function ServiceDrawing({ children }: { children: ReactNode }) {
  return (
    <Drawing viewBox="0 0 240 80" className="h-12 sm:h-20" overflow="visible" strokeWidth="1.5">
      {children}
    </Drawing>
  );
}
