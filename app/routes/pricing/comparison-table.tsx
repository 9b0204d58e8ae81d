import { comparison, criteria } from "#app/content/pricing-comparison.ts";
import { WithCode } from "#app/ui/with-code.tsx";

/** On a phone a criterion stands above its two cells, from 1024 px beside them. */
const ROW =
  "grid grid-cols-2 gap-x-[min(1rem,3vw)] gap-y-1 lg:grid-cols-3 lg:gap-12 border-t border-rule py-3";
const CRITERION = "max-lg:col-span-2 text-left font-semibold";

export function ComparisonTable() {
  return (
    <table className="mt-14 w-full text-sm">
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
        {criteria.map(({ name, client, server }) => (
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
