import { included } from "#app/content/pricing-sections.ts";
import { Column } from "#app/ui/section.tsx";
import { Benefits } from "./benefits.tsx";
import { Comparison } from "./comparison.tsx";
import { Timeline } from "./timeline.tsx";

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

function WhatIsIncluded() {
  return (
    <Column className="below-fold">
      <section data-reveal="" className="py-14 lg:grid lg:grid-cols-[1fr_2fr] lg:gap-12">
        <h2 className="text-heading">What's Included in Every Setup</h2>
        <ol data-stagger="" className="mt-8 grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:mt-0">
          {included.map(({ title, text }, index) => (
            <li key={title} className="border-t border-rule pt-3">
              <p className="font-mono text-xs text-teal" aria-hidden="true">
                {index + 1}
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
