import { catalogue } from "#app/content/catalogue.ts";
import { auditedStore, findings, moneyAtStake, sampleAudit } from "#app/content/sample-audit.ts";
import { terms } from "#app/content/site.ts";
import { findOffer, type Offer, offerTitle } from "#app/domain/catalogue/catalogue.ts";
import { formatUsd } from "#app/domain/money/money.ts";
import { OffersField, SelectForm } from "#app/features/cart/select-form.tsx";
import { StoreCheckForm } from "#app/features/store-check/store-check-form.tsx";
import { Button, SecondaryLink } from "#app/ui/button.tsx";
import { percent } from "#app/ui/percent.ts";
import { Container, PageHead, Section } from "#app/ui/section.tsx";
import { FindingSheet, findingAnchor, StatusMark } from "./finding-sheet.tsx";
import { PLAN_ID, TagPlan } from "./tag-plan.tsx";

const { heading, lead, ranking } = sampleAudit;

export default function SampleAudit() {
  const audit = findOffer(catalogue, "SKU_01");
  return (
    <Container>
      <PageHead title={heading} lead={lead}>
        {audit ? <SelectAudit offer={audit} /> : null}
        <SecondaryLink href={`#${PLAN_ID}`} className="print:hidden">
          To the tag plan
        </SecondaryLink>
      </PageHead>
      <dl className="audited-store">
        {Object.entries({ Sample: auditedStore.name, ...auditedStore.facts }).map(
          ([name, value]) => (
            <div key={name} className="border-t border-rule py-3">
              <dt className="text-sm text-soft">{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
      <Section title={ranking.heading}>
        <p className="max-w-text text-soft">{ranking.text}</p>
        <Ranking />
      </Section>
      <section className="border-t border-rule py-8 lg:py-12">
        <h2 className="text-heading">{sampleAudit.findings.heading}</h2>
        <ol className="mt-6">
          {findings.map((finding, index) => (
            <FindingSheet key={finding.title} finding={finding} number={index + 1} />
          ))}
        </ol>
      </section>
      <TagPlan />
      {audit ? (
        <div className="print:hidden">
          <Section title="Have yours written">
            <p className="max-w-text text-lg text-soft">
              {`${offerTitle(audit)}: ${formatUsd(audit.price)}, fixed per website. Nothing to pay now. ${terms.refund}`}
            </p>
            <SelectAudit offer={audit} />
            <StoreCheckForm className="max-w-text border-t border-rule pt-4" />
          </Section>
        </div>
      ) : null}
    </Container>
  );
}

function SelectAudit({ offer }: { offer: Offer }) {
  return (
    <SelectForm className="print:hidden">
      <OffersField offers={[offer]} />
      <Button type="submit">{`Select the audit, ${formatUsd(offer.price)}`}</Button>
    </SelectForm>
  );
}

const highest = Math.max(...findings.map(moneyAtStake));

/** The findings as bars of their money: filled when fixed, outlined when open. */
function Ranking() {
  return (
    <figure>
      <ol className="ranking text-sm">
        {findings.map((finding, index) => (
          <li key={finding.title} className="border-t border-rule">
            <span className="font-mono text-xs text-teal" aria-hidden="true">
              {index + 1}
            </span>
            <a
              href={`#${findingAnchor(index + 1)}`}
              className="title underline decoration-rule underline-offset-4 hover:text-teal"
            >
              {finding.title}
            </a>
            <svg className="bar" aria-hidden="true" overflow="visible">
              <rect
                y="1"
                height="12"
                width={percent(moneyAtStake(finding) / highest)}
                {...(finding.open
                  ? { fill: "none", stroke: "var(--color-warm)", strokeDasharray: "3" }
                  : { fill: "var(--color-teal)" })}
              />
              <path d="M0 -2v18" stroke="var(--color-ink)" />
            </svg>
            <span className="money font-semibold tabular-figures">
              {formatUsd(moneyAtStake(finding))}
            </span>
            <StatusMark isOpen={finding.open !== null} />
          </li>
        ))}
      </ol>
      <figcaption className="mt-3 text-sm text-soft">
        {`${count(false)} fixed during the audit, filled; ${count(true)} open, outlined.`}
      </figcaption>
    </figure>
  );
}

function count(isOpen: boolean): number {
  return findings.filter(({ open }) => (open !== null) === isOpen).length;
}
