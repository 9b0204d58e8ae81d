import { catalogue } from "#app/content/catalogue.ts";
import { REQUEST_PATH } from "#app/content/pages.ts";
import { type AuditFinding, moneyAtStake } from "#app/content/sample-audit.ts";
import { findOffer, offerTitle, serviceAnchor } from "#app/domain/catalogue/catalogue.ts";
import { formatUsd, withThousands } from "#app/domain/money/money.ts";
import { FigureBar } from "#app/features/articles/figure-bar.tsx";
import { TextLink } from "#app/ui/button.tsx";
import { WithCode } from "#app/ui/with-code.tsx";

export function findingAnchor(number: number): string {
  return `finding-${number}`;
}

interface FindingProps {
  finding: AuditFinding;
  number: number;
}

/** As it is written for a client: money, what was measured, what was seen, what to do. */
export function FindingSheet({ finding, number }: FindingProps) {
  const { title, evidence, fix, orders, perOrder, open } = finding;
  return (
    <li id={findingAnchor(number)} className="finding border-t border-rule py-6">
      <div>
        <p className="font-mono text-sm text-teal">{number}</p>
        <p className="mt-1 text-3xl font-semibold tracking-tight tabular-figures">
          {formatUsd(moneyAtStake(finding))}
        </p>
        <p className="text-sm text-soft">
          {orders === 0
            ? "No order is wrong"
            : `a month at stake: ${orders} orders × ${formatUsd(perOrder)}`}
        </p>
      </div>
      <div className="min-w-0">
        <h3 className="text-xl">{title}</h3>
        <Measured measured={finding.measured} />
        <ul aria-label="What we saw" className="mt-3 border-l border-rule pl-4">
          {evidence.map((line) => (
            <li key={line}>
              <code className="text-sm wrap-anywhere whitespace-pre-wrap text-soft">{line}</code>
            </li>
          ))}
        </ul>
        <p className="mt-3 max-w-text">
          <WithCode text={fix} />
        </p>
        <p className="mt-2 flex flex-wrap gap-x-3 text-sm">
          <StatusMark isOpen={open !== null} />
          <Owner open={open} />
        </p>
      </div>
    </li>
  );
}

function Measured({ measured: { label, unit, found, right } }: Pick<AuditFinding, "measured">) {
  const values = { before: found, after: found, truth: right, outOf: unit === "%" ? 100 : 0 };
  const figure = { label, unit: unit ?? "", ...values, isErrorCount: false };
  return (
    <dl className="mt-3 text-sm">
      <dt className="text-soft">{label}</dt>
      <dd className="mt-1 grid grid-cols-[1fr_auto] items-center gap-x-4">
        <span aria-hidden="true">
          <FigureBar figure={figure} when="before" />
        </span>
        <span>
          <b className="text-warm">{amount(found, unit)}</b>
          <span className="text-soft">{`, right: ${amount(right, unit)}`}</span>
        </span>
      </dd>
    </dl>
  );
}

function amount(value: number, unit = ""): string {
  const number = withThousands(value);
  return unit === "$" ? `$${number}` : number + unit;
}

export function StatusMark({ isOpen }: { isOpen: boolean }) {
  return (
    <span className={`status font-semibold ${isOpen ? "text-warm" : "text-teal"}`}>
      {isOpen ? "Yours" : "Done"}
    </span>
  );
}

function Owner({ open }: Pick<AuditFinding, "open">) {
  if (open === null) return <span className="text-soft">by us, during the audit</span>;
  const offer = findOffer(catalogue, open);
  if (!offer) return <span className="text-soft">{`for ${open}`}</span>;
  return (
    <span className="text-soft">
      for your developer, or{" "}
      <TextLink href={`${REQUEST_PATH}#${serviceAnchor(offer)}`}>{offerTitle(offer)}</TextLink>
      {`, ${formatUsd(offer.price)}`}
    </span>
  );
}
