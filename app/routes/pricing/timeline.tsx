import { timeline, timelineLead } from "#app/content/pricing-timeline.ts";
import { Column } from "#app/ui/section.tsx";
import { TimelineStep } from "./timeline-step.tsx";

/** Five days as an axis: down the page on a phone, across it from 1024 px. */
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
