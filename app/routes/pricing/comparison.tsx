import { comparison, criteria } from "#app/content/pricing-comparison.ts";
import { LOSSES_ID } from "#app/features/losses/loss-calculator.ts";
import { Column } from "#app/ui/section.tsx";
import { WithCode } from "#app/ui/with-code.tsx";
import { OrderStages, DataFlowDiagram } from "./order-stages.tsx";

/** Stacked on a phone, beside its cells from 1024 px. */
const ROW = "grid grid-cols-2 gap-x-4 gap-y-1 lg:grid-cols-3 lg:gap-12 border-t border-rule py-3";
const CRITERION = "max-lg:col-span-2 text-left font-semibold";

function ComparisonTable() {
  return (
    <table className="mt-6 w-full text-sm">
      <caption className="sr-only">{comparison.tableName}</caption>
      <thead>
        <tr className={ROW}>
          <th scope="col" className={CRITERION}>
            <span className="sr-only">{comparison.criterion}</span>
          </th>
          <th scope="col" className="text-left">
            {comparison.client.name}
          </th>
          <th scope="col" className="text-left text-teal">
            {comparison.server.name}
          </th>
        </tr>
      </thead>
      <tbody>
        {Object.entries(criteria).map(([name, [client, server]]) => (
          <tr key={name} className={ROW}>
            <th scope="row" className={CRITERION}>
              {name}
            </th>
            <td>
              <WithCode text={client} />
            </td>
            <td>
              <WithCode text={server} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function Comparison() {
  return (
    <div className="below-fold bg-panel">
      <Column>
        <section data-reveal="" className="py-12">
          <h2 className="text-heading">Client-Side vs Server-Side</h2>
          <p className="mt-3 max-w-text text-lg text-soft">{comparison.lead}</p>
          <div className="below-fold mt-8 mb-8 grid gap-x-12 gap-y-8 sm:grid-cols-2">
            <DataFlowDiagram {...comparison.client} />
            <DataFlowDiagram {...comparison.server} />
          </div>
          <div id={LOSSES_ID}>
            <OrderStages />
          </div>
          <details className="below-fold disclosure phone-closed">
            <summary>Compare in detail</summary>
            <ComparisonTable />
          </details>
        </section>
      </Column>
    </div>
  );
}
