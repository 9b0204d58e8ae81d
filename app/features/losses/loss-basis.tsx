import { lossBasis, lossCauses } from "#app/content/pricing-comparison.ts";
import { SET_UPS } from "#app/domain/losses/losses.ts";

/** What the shares of the calculator rest on. Closed on phones. */
export function LossBasis() {
  return (
    <details className="disclosure phone-closed mt-6">
      <summary>
        <h3>{lossBasis.question}</h3>
      </summary>
      <div className="text-sm text-soft">
        <p className="max-w-text">{lossBasis.text}</p>
        <p className="py-2">{lossBasis.byCause}</p>
        <dl className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-4">
          {lossCauses.map(({ cause, why, ...counts }) => (
            <div key={cause} className="border-t border-rule py-2">
              <dt className="flex flex-wrap justify-between gap-x-3 font-semibold text-ink">
                <span>{cause}</span>
                <span>{SET_UPS.map((setUp) => counts[setUp]).join(" → ")}</span>
              </dt>
              <dd>{why}</dd>
            </div>
          ))}
        </dl>
      </div>
    </details>
  );
}
