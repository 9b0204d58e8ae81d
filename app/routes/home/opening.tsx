import { href } from "react-router";
import { home, homeFacts, homeSteps } from "#app/content/home.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { PageHead, Section } from "#app/ui/section.tsx";
import { type Evidence, StudyEvidence } from "./evidence.tsx";
import { ServiceRows } from "./service-rows.tsx";
import { SignalFigure } from "./signal-figure.tsx";

/** Above the reviews: what we do, what it costs, how it goes, and what came of it. */
export default function Opening({ study }: { study: Evidence | undefined }) {
  return (
    <>
      <PageHead title={home.heading} lead={home.lead}>
        <ButtonLink href={href("/conversion-tracking-services-request")}>
          See services and prices
        </ButtonLink>
        <ButtonLink href={href("/case-studies")} tone="plain">
          Read what changed for others
        </ButtonLink>
      </PageHead>
      <SignalFigure />
      <Facts />
      <ServiceRows />
      <Section title={home.steps}>
        <ol className="grid max-w-text gap-4">
          {homeSteps.map((step, index) => (
            <li key={step} className="grid grid-cols-[2.5rem_1fr]">
              <span className="font-mono text-sm leading-7 text-teal" aria-hidden="true">
                {index + 1}
              </span>
              {step}
            </li>
          ))}
        </ol>
      </Section>
      {study ? <StudyEvidence study={study} /> : null}
    </>
  );
}

function Facts() {
  return (
    <dl className="mt-14 mb-16 grid grid-cols-[repeat(auto-fit,minmax(max(40%,min(100%,9rem)),1fr))] gap-px bg-rule lg:grid-cols-4">
      {homeFacts.map(({ figure, unit, what }) => (
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
