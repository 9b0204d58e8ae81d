import { useLocation } from "react-router";
import { comparison, criteria } from "#app/content/pricing-comparison.ts";
import type { SetUp } from "#app/domain/losses/losses.ts";
import Calculator from "#app/features/losses/calculator.island.tsx";
import { Island } from "#app/islands/island.tsx";
import { pickStoreQuery } from "#app/domain/losses/store-numbers.ts";
import { LossBasis } from "#app/features/losses/loss-basis.tsx";
import { LOSSES_ID } from "#app/features/losses/losses-id.ts";
import { Container } from "#app/ui/section.tsx";
import { WithCode } from "#app/ui/with-code.tsx";

/** The criterion is above its cells, and beside them from 1024 px. */
const ROW = "grid grid-cols-2 gap-x-4 gap-y-1 lg:grid-cols-3 lg:gap-12 border-t border-rule py-3";
const CRITERION = "max-lg:col-span-2 text-left font-semibold";

export function Comparison() {
  const { search } = useLocation();
  return (
    <div className="below-fold bg-panel">
      <Container>
        <section data-reveal="" className="py-12">
          <h2 className="text-heading">Client-Side vs Server-Side</h2>
          <p className="mt-3 max-w-text text-lg text-soft">{comparison.lead}</p>
          <div className="below-fold mt-8 mb-8 grid gap-x-12 gap-y-8 sm:grid-cols-2">
            <DataFlowDiagram {...comparison.client} />
            <DataFlowDiagram {...comparison.server} />
          </div>
          <div id={LOSSES_ID}>
            <Island of={Calculator} props={{ query: pickStoreQuery(search) }} wake="visible" />
          </div>
          <LossBasis />
          <details className="below-fold disclosure phone-closed">
            <summary>Compare in detail</summary>
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
          </details>
        </section>
      </Container>
    </div>
  );
}

function DataFlowDiagram({ name, stations, note }: (typeof comparison)[SetUp]) {
  return (
    <div>
      <h3 className="text-xl">{name}</h3>
      <ol className="mt-3 flex flex-wrap gap-y-1 font-mono text-xs">
        {stations.map((station, index) => (
          <li key={station} className={index === 0 ? "flex" : "flex grow"}>
            {index === 0 ? null : (
              <svg className="h-8 w-5 grow text-teal" stroke="currentColor" aria-hidden="true">
                <line x2="100%" y1="50%" y2="50%" />
                <svg x="100%" overflow="visible" fill="none">
                  <path d="M-6 11l5 5-5 5" />
                </svg>
              </svg>
            )}
            <span className="border border-edge px-2 py-1.5">{station}</span>
          </li>
        ))}
      </ol>
      <p className="mt-3 text-sm text-soft">{note}</p>
    </div>
  );
}
