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
    </Column>
  );
}
