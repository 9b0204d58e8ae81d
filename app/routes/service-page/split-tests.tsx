import {
  falsePositiveRates,
  simulatedTest,
  roundedVisitors,
  testSizes,
} from "#app/content/service-optimisation.ts";
import { Container, Section } from "#app/ui/section.tsx";
import { percent } from "#app/ui/percent.ts";
import { Drawing } from "#app/ui/trace.tsx";
import { FigureTable } from "./figure-table.tsx";

const DAYS = simulatedTest.length;
const DAY = 10;
const WIDTH = DAYS * DAY;
const MIDDLE = 60;
/** Units per standard error on the first day. */
const SCALE = 62;
/** 95 % interval in standard errors. */
const BAND = 1.96;

const days = simulatedTest.map((z, index) => ({ day: index + 1, z, at: point(index + 1, z) }));
const outside = days.filter(({ z }) => Math.abs(z) > BAND);
const upper = days.map(({ day }) => point(day, BAND));
const lower = days.map(({ day }) => point(day, -BAND));

/** A test of identical pages day by day, and the odds of a false winner. */
export function PeekedTest() {
  return (
    <figure className="peeked-test mt-6 grid gap-x-12 gap-y-8 text-sm">
      <div>
        <Drawing viewBox={`0 0 ${WIDTH} 120`} className="h-56 border-y border-rule">
          <path d={`${line([...upper, ...lower.toReversed()])}z`} fill="var(--color-panel)" />
          <path d={line(upper)} stroke="var(--color-edge)" strokeDasharray="3 3" />
          <path d={line(lower)} stroke="var(--color-edge)" strokeDasharray="3 3" />
          <path d={`M0 ${MIDDLE}H${WIDTH}`} stroke="var(--color-rule)" />
          <path d={`M${WIDTH - 1} 0V120`} stroke="var(--color-teal)" />
          <path d={line(days.map(({ at }) => at))} stroke="var(--color-teal)" strokeWidth="2" />
          <path d={line(outside.map(({ at }) => at))} stroke="var(--color-warm)" strokeWidth="4" />
        </Drawing>
        <p className="days flex flex-wrap pt-2 font-mono text-xs">
          <span className="pr-2">day 1</span>
          <span className="text-warm">
            days {outside[0]?.day} to {outside.at(-1)?.day}: “B wins”
          </span>
          <span className="ml-auto text-teal">day {DAYS}: no difference</span>
        </p>
      </div>
      <table className="figure-table w-full self-start">
        <caption className="mb-3 text-left font-semibold">
          How often two identical pages show a winner
        </caption>
        <tbody>
          {Object.entries(falsePositiveRates).map(([looks, rate]) => (
            <tr key={looks} className="border-t border-rule">
              <th scope="row">{looks === "1" ? "1 look" : `${looks} looks`}</th>
              <td>
                <span className="grid items-center">
                  <svg className="block h-3 w-full" fill="none" aria-hidden="true">
                    <rect width="100%" height="100%" stroke="var(--color-edge)" />
                    <rect
                      width={`${rate}%`}
                      height="100%"
                      fill={looks === "1" ? "var(--color-teal)" : "var(--color-warm)"}
                    />
                  </svg>
                  {rate}%
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}

function line(points: readonly string[]): string {
  return `M${points.join("L")}`;
}

/** A mean's error shrinks with the root of time. */
function point(day: number, errors: number): string {
  const x = (day - 0.5) * DAY;
  return `${x} ${Math.round((MIDDLE - (errors * SCALE) / Math.sqrt(day)) * 10) / 10}`;
}

export function TestSizes() {
  return (
    <Container>
      <Section title="Is your store large enough to test?">
        <p className="max-w-text text-soft">
          Find your conversion rate on the left, then the lift that would be worth the work: each
          version needs that many visitors. If that takes more than two months, we say so and don't
          test.
        </p>
        <FigureTable>
          <caption className="mb-3 text-left text-sm text-soft">
            Visitors per version, for a false alarm in 1 test of 20 and a real lift found in 4 of 5
          </caption>
          <thead className="text-sm text-soft">
            <tr className="border-t border-rule">
              <th scope="col">Rate</th>
              {testSizes.lifts.map((lift) => (
                <th key={lift} scope="col">
                  lift {percent(lift)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {testSizes.rates.map((rate) => (
              <tr key={rate} className="border-t border-rule">
                <th scope="row">{percent(rate)}</th>
                {testSizes.lifts.map((lift) => (
                  <td key={lift}>{roundedVisitors(rate, lift)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </FigureTable>
      </Section>
    </Container>
  );
}
