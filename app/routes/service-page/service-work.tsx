import type { ReactNode } from "react";
import { href } from "react-router";
import type { ServicePage } from "#app/content/service-page.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Column, PageHead, Section } from "#app/ui/section.tsx";
import { WithCode } from "#app/ui/with-code.tsx";

function Faults({ faults }: Pick<ServicePage, "faults">) {
  return (
    <ul className="faults grid max-w-text gap-8">
      {faults.map(({ what, why, sign }) => (
        <li key={what} className="pl-5">
          <h3 className="text-lg">{what}</h3>
          <p className="mt-1 text-soft">
            <WithCode text={why} />
          </p>
          <p className="mt-2 text-sm">
            <span className="font-semibold text-warm">The sign: </span>
            <WithCode text={sign} />
          </p>
        </li>
      ))}
    </ul>
  );
}

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
          <div
            key={what}
            className="flex flex-col-reverse justify-end border-b border-rule py-4 pr-4"
          >
            <dt className="text-sm text-soft">{what}</dt>
            <dd className="text-2xl font-semibold">
              {figure} <span className="text-sm font-normal text-soft">{unit}</span>
            </dd>
          </div>
        ))}
      </dl>
      <section data-reveal="" className="py-12">
        <h2 className="text-heading">{page.figure.heading}</h2>
        <p className="mt-3 max-w-text text-soft">{page.figure.lead}</p>
        {children}
      </section>
      <Section title="What goes wrong without it">
        <Faults faults={page.faults} />
      </Section>
      <Section title="How we work">
        <ol className="work-steps">
          {page.steps.map(({ when, title, text }) => (
            <li key={title}>
              <h3 className="text-xl">
                <span className="block font-mono text-sm text-teal">{when}</span> {title}
              </h3>
              <p className="mt-1 max-w-text text-soft">
                <WithCode text={text} />
              </p>
            </li>
          ))}
        </ol>
      </Section>
      <Section title="What you keep">
        <Deliverables rows={page.deliverables} />
      </Section>
    </Column>
  );
}

function Deliverables({ rows }: { rows: ServicePage["deliverables"] }) {
  return (
    <table className="deliverables">
      <caption className="sr-only">What you keep, and where it is</caption>
      <thead>
        <tr>
          <th scope="col">Item</th>
          <th scope="col">Contents</th>
          <th scope="col">Where it is</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ item, holds, where }) => (
          <tr key={item}>
            <th scope="row">{item}</th>
            <td>
              <WithCode text={holds} />
            </td>
            <td className="text-soft">{where}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
