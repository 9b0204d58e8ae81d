import type { ReactNode } from "react";
import { href } from "react-router";
import type { ServicePage } from "#app/content/service-page.ts";
import { AccordionItem } from "#app/ui/accordion.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Column, PageHead, Section } from "#app/ui/section.tsx";
import { WithCode } from "#app/ui/with-code.tsx";

export function ServiceWork({ page, children }: { page: ServicePage; children: ReactNode }) {
  const [first] = page.next.links;
  return (
    <Column>
      <PageHead title={page.heading} lead={page.lead}>
        {first ? <ButtonLink href={first.to}>{first.label}</ButtonLink> : null}
        <ButtonLink href={href("/case-studies")} tone="plain">
          See client results
        </ButtonLink>
      </PageHead>
      <dl className="work-figures border-t border-rule">
        {page.terms.map(({ figure, unit, what }) => (
          <div key={what}>
            <dt className="text-sm text-soft">{what}</dt>
            <dd className="text-2xl font-semibold">
              {figure} <span className="text-sm font-normal text-soft">{unit}</span>
            </dd>
          </div>
        ))}
      </dl>
      <section data-reveal="" className="py-8 lg:py-12">
        <h2 className="text-heading">{page.figure.heading}</h2>
        <p className="mt-3 max-w-text text-soft">{page.figure.lead}</p>
        {children}
      </section>
      <Section title="What goes wrong without it">
        <ul>
          {page.faults.map(({ what, why, sign }) => (
            <Part key={what} text={why}>
              <span>{what}</span>
              <span className="more">
                <b>The sign: </b>
                <WithCode text={sign} />
              </span>
            </Part>
          ))}
        </ul>
      </Section>
      <Section title="How we work" beside={<Ruler marks={page.steps.length} />}>
        <ol>
          {page.steps.map(({ when, title, text }) => (
            <Part key={title} text={text}>
              <span className="when font-mono text-sm text-teal">{when}</span> <span>{title}</span>
            </Part>
          ))}
        </ol>
      </Section>
      <Section title="What you keep">
        <ul>
          {page.deliverables.map(({ item, holds, where }) => (
            <Part key={item} text={holds}>
              <span>{item}</span> <span className="more">{where}</span>
            </Part>
          ))}
        </ul>
      </Section>
    </Column>
  );
}

/** Closed on a phone: only `children` are shown. Opened where there is room (route.tsx). */
function Part({ text, children }: { text: string; children: ReactNode }) {
  return (
    <li>
      <AccordionItem question={<span className="part">{children}</span>}>
        <p className="text-soft">
          <WithCode text={text} />
        </p>
      </AccordionItem>
    </li>
  );
}

/** Its line is drawn while the steps pass. */
function Ruler({ marks }: { marks: number }) {
  return (
    <p className="ruler" aria-hidden="true">
      {Array.from({ length: marks }, (_, mark) => (
        <i key={mark} />
      ))}
    </p>
  );
}
