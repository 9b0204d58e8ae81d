import { certaintyNames, getFindingWords, verdictNames } from "#app/content/store-check.ts";
import type { Finding } from "#app/domain/store-check/store-check.ts";
import { WithCode } from "#app/ui/with-code.tsx";

/** A fault: what it is, how sure we are, the line we saw, and how the owner can test it. */
export default function FindingSheet({ finding }: { finding: Finding }) {
  const { verdict, certainty, evidence, sku } = finding;
  const { headline, meaning, test } = getFindingWords(finding);
  return (
    <li className="border-t border-rule pt-4">
      <p className="flex flex-wrap gap-x-4 font-mono text-xs text-soft">
        <span className={verdict === "wrong" ? "text-warm" : ""}>{verdictNames[verdict]}</span>
        <span>{certaintyNames[certainty]}</span>
        {sku ? <span className="ml-auto">{sku}</span> : null}
      </p>
      <h3 className="mt-2 text-xl">
        <WithCode text={headline} />
      </h3>
      <p className="mt-2 max-w-text">
        <WithCode text={meaning} />
      </p>
      {evidence.length > 0 ? (
        <ul className="mt-3 border-l border-rule pl-4" aria-label="What we saw">
          {evidence.map((line) => (
            <li key={line}>
              <code className="text-sm wrap-anywhere text-soft" dir="ltr">
                {line}
              </code>
            </li>
          ))}
        </ul>
      ) : null}
      <p className="mt-3 max-w-text text-sm text-soft">
        <b className="text-ink">{"Test it in a minute: "}</b>
        <WithCode text={test} />
      </p>
    </li>
  );
}

export function FineFindings({ findings }: { findings: readonly Finding[] }) {
  return (
    <ul>
      {findings.map((finding) => {
        const { headline } = getFindingWords(finding);
        return (
          <li
            key={finding.id + finding.names.join()}
            className="flex gap-3 border-t border-rule py-2"
          >
            <span aria-hidden="true" className="text-teal">
              {finding.verdict === "fine" ? "✓" : "·"}
            </span>
            <p className="min-w-0 wrap-anywhere">
              <WithCode text={headline} />
            </p>
          </li>
        );
      })}
    </ul>
  );
}
