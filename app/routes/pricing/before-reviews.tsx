import { included, timeline, timelineLead } from "#app/content/pricing-sections.ts";
import type { ReviewChip } from "#app/domain/reviews/reviews-page.ts";
import { DayRuler } from "#app/ui/day-ruler.tsx";
import { Container } from "#app/ui/section.tsx";
import { Benefits } from "./benefits.tsx";
import { Comparison } from "./comparison.tsx";
import { Hero, TrustedBy } from "./hero.tsx";
import { Services } from "./services.tsx";

/** Sections 2 to 9 of the spec; the header is in route.tsx. */
export default function BeforeReviews({ overall }: { overall: ReviewChip }) {
  return (
    <>
      <Hero reviews={overall} />
      <TrustedBy />
      <Services type="core" />
      <Benefits />
      <Comparison />
      <WhatIsIncluded />
      <Timeline />
      <Services type="addon" />
    </>
  );
}

function WhatIsIncluded() {
  return (
    <Container className="below-fold">
      <section data-reveal="" className="py-12 lg:grid lg:grid-cols-[1fr_2fr] lg:gap-12">
        <h2 className="text-heading">What's Included in Every Setup</h2>
        <ol data-stagger="" className="mt-6 grid gap-x-8 sm:grid-cols-2 lg:mt-0">
          {Object.entries(included).map(([title, text], index) => (
            <li key={title} className="border-t border-rule">
              <details className="disclosure phone-closed">
                <summary>
                  <h3>
                    <span className="pr-3 font-mono text-xs text-teal" aria-hidden="true">
                      {index + 1}
                    </span>
                    {title}
                  </h3>
                </summary>
                <p className="pb-6 text-soft">{text}</p>
              </details>
            </li>
          ))}
        </ol>
      </section>
    </Container>
  );
}

function Timeline() {
  return (
    <Container className="below-fold">
      <section data-reveal="" className="border-t border-rule py-12">
        <h2 className="text-heading">Implementation Timeline</h2>
        <p className="mt-3 max-w-text text-soft">{timelineLead}</p>
        <ol data-stagger="" className="mt-6 lg:grid lg:grid-cols-4">
          {timeline.map(({ days, title, work, need, result }, index) => (
            <li key={days} className="flex flex-col">
              <DayRuler days={days} next={timeline[index + 1]?.days} />
              <div className="grow border-l border-teal pt-3 pr-3 pb-6 pl-4">
                <h3 className="text-xl">
                  <span className="block font-mono text-sm text-teal">{days}</span> {title}
                </h3>
                <p className="mt-2 text-soft">{work}</p>
                <details className="disclosure phone-closed text-sm">
                  <summary>Your part, and what you keep</summary>
                  <dl className="mt-3 grid gap-3">
                    <div>
                      <dt className="font-semibold">What we need</dt>
                      <dd>{need}</dd>
                    </div>
                    <div>
                      <dt className="font-semibold">What you keep</dt>
                      <dd>{result}</dd>
                    </div>
                  </dl>
                </details>
              </div>
            </li>
          ))}
        </ol>
      </section>
    </Container>
  );
}
