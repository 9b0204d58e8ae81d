import { testSizes } from "#app/content/service-optimisation.ts";
import { roundedVisitors } from "#app/content/service-optimisation-faqs.ts";
import { Column, Section } from "#app/ui/section.tsx";

/** Whether a store can test at all: visitors that each version needs. */
export function TestSizes() {
  return (
    <Column>
      <Section title="Is your store large enough to test?">
        <p className="max-w-text text-soft">
          Find your conversion rate on the left and the lift that would be worth the work. The
          figure is the number of visitors that each of the two versions needs. If that takes more
          than two months, we do not test; we say so.
        </p>
        <table className="test-sizes">
          <caption>
            Visitors per version, for a false alarm in 1 test of 20 and a real lift found in 4 of 5
          </caption>
          <thead>
            <tr>
              <th scope="col">Conversion rate</th>
              {testSizes.lifts.map((lift) => (
                <th key={lift} scope="col">
                  lift of {percent(lift)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {testSizes.rates.map((rate) => (
              <tr key={rate}>
                <th scope="row">{percent(rate)}</th>
                {testSizes.lifts.map((lift) => (
                  <td key={lift}>{roundedVisitors(rate, lift)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Section>
    </Column>
  );
}

function percent(fraction: number): string {
  return `${Math.round(fraction * 100)}%`;
}
