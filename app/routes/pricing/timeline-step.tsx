import type { Step } from "#app/content/pricing-timeline.ts";
import { DaysAcross, DaysDown } from "./timeline-axis.tsx";

/** One stretch of the axis with what happens on it. */
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
