import { accuracy, compliance, funnel } from "#app/content/pricing-benefits.ts";
import { included } from "#app/content/pricing-included.ts";
import { type Step, timeline, timelineLead } from "#app/content/pricing-timeline.ts";
import { Column } from "#app/ui/section.tsx";
import { AccuracyBars } from "./accuracy-bars.tsx";
import { Comparison } from "./comparison.tsx";
import { ConsentSwitches } from "./consent-switches.tsx";
import { FunnelShape } from "./funnel-shape.tsx";
import { DaysAcross, DaysDown } from "./timeline-axis.tsx";

export function Benefits() {
  return (
    <Column className="far">
      <section data-reveal="" className="border-t border-rule py-12">
        <h2 className="text-heading">What your reports gain</h2>
        <div data-stagger="" className="mt-8 grid gap-12 sm:grid-cols-2">
          <article className="sm:col-span-2 lg:grid lg:grid-cols-[1fr_2fr] lg:gap-12">
            <Words {...accuracy} />
            <AccuracyBars />
          </article>
          <article>
            <Words {...compliance} />
            <ConsentSwitches />
          </article>
          <article>
            <Words {...funnel} />
            <FunnelShape />
          </article>
        </div>
      </section>
    </Column>
  );
}

function Words({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <h3 className="text-xl">{title}</h3>
      <p className="mt-2 max-w-text text-soft">{text}</p>
    </div>
  );
}

export function WhatIsIncluded() {
  return (
    <Column className="far">
      <section data-reveal="" className="py-14 lg:grid lg:grid-cols-[1fr_2fr] lg:gap-12">
        <h2 className="text-heading">What's Included in Every Setup</h2>
        <ol data-stagger="" className="mt-8 grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:mt-0">
          {included.map(({ title, text, items }, index) => (
            <li key={title} className="border-t border-rule pt-3">
              <p className="flex justify-between font-mono text-xs text-soft">
                <span>{items}</span>
                <span className="text-teal" aria-hidden="true">
                  {index + 1}
                </span>
              </p>
              <h3 className="mt-3 text-lg">{title}</h3>
              <p className="mt-1 text-soft">{text}</p>
            </li>
          ))}
        </ol>
      </section>
    </Column>
  );
}

export function TimelineStep({ step, nextFrom }: { step: Step; nextFrom: number | undefined }) {
  const { days, title, work, need, result } = step;
  return (
    <li className="grid grid-cols-[min(2.5rem,12vw)_1fr] lg:block">
      <div className="relative" aria-hidden="true">
        <DaysDown step={step} nextFrom={nextFrom} />
        <DaysAcross step={step} nextFrom={nextFrom} />
      </div>
      <div className="pb-12 lg:pr-6 lg:pb-0">
        <h3 className="text-xl lg:mt-4">
          <span className="block font-mono text-sm text-teal">{days}</span> {title}
        </h3>
        <p className="mt-2 text-soft">{work}</p>
        <dl className="mt-4 grid gap-3 text-sm">
          <div>
            <dt className="font-semibold">What we need</dt>
            <dd>{need}</dd>
          </div>
          <div>
            <dt className="font-semibold">What you hold afterwards</dt>
            <dd>{result}</dd>
          </div>
        </dl>
      </div>
    </li>
  );
}

/** Down the page on a phone, across it from 1024 px. */
export function Timeline() {
  return (
    <Column className="far">
      <section data-reveal="" className="border-t border-rule py-12 mb-16">
        <h2 className="text-heading">Implementation Timeline</h2>
        <p className="mt-3 max-w-text text-soft">{timelineLead}</p>
        <ol data-stagger="" className="mt-8 lg:grid lg:grid-cols-4">
          {timeline.map((step, index) => (
            <TimelineStep key={step.days} step={step} nextFrom={timeline[index + 1]?.from} />
          ))}
        </ol>
      </section>
    </Column>
  );
}

export default function Explanation() {
  return (
    <>
      <Benefits />
      <Comparison />
      <WhatIsIncluded />
      <Timeline />
    </>
  );
}
