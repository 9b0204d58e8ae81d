import { included } from "#app/content/pricing-included.ts";
import { Column, Section } from "#app/ui/section.tsx";

/** Six entries of a data sheet, ticked off. */
export function WhatIsIncluded() {
  return (
    <Column>
      <Section title="What's Included in Every Setup">
        <ol data-stagger="" className="grid gap-x-8 gap-y-10 sm:grid-cols-2">
          {included.map(({ title, text, items }, index) => (
            <li key={title} className="border-t border-rule pt-3">
              <p className="flex justify-between font-mono text-xs text-soft" aria-hidden="true">
                <span>{items}</span>
                <span className="text-teal">{index + 1}</span>
              </p>
              <h3 className="mt-3 text-lg">{title}</h3>
              <p className="mt-1 text-soft">{text}</p>
            </li>
          ))}
        </ol>
      </Section>
    </Column>
  );
}
