import { longDate, shortDate } from "#app/domain/articles/article.ts";
import {
  amountText,
  type Series,
  dayAfter,
  DAYS_A_WEEK,
  daysBetween,
  isAfterSetUp,
} from "#app/domain/articles/figures.ts";
import { AccordionItem } from "#app/ui/accordion.tsx";
import { percent } from "#app/ui/percent.ts";

const TICK_STEPS = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000];
const MAX_STEPS = 4;

/** Positions in percent from left and top: the drawing scales, its text does not. `months`: those that begin after the first day. */
export function weeklyScale(series: Series) {
  const { values, target, start, setUp } = series;
  const days = values.length * DAYS_A_WEEK;
  const all = target === undefined ? values : [...values, target];
  const ticks = ticksOver(Math.min(...all), Math.max(...all));
  const [low = 0] = ticks;
  const high = ticks.at(-1) ?? 1;
  const x = (day: number): string => percent(day / days);
  const y = (value: number): string => percent(1 - (value - low) / (high - low));
  return {
    points: values.map((value, week) => ({
      x: x((week + 0.5) * DAYS_A_WEEK),
      y: y(value),
      isAfter: isAfterSetUp(series, week),
      day: shortDate(dayAfter(start, week * DAYS_A_WEEK)),
      amount: amountText(value, series.unit),
    })),
    setUpX: x(daysBetween(start, setUp)),
    targetY: target === undefined ? null : y(target),
    ticks: ticks.map((value) => ({ value, y: y(value) })),
    months: Array.from({ length: days - 1 }, (_, index) => dayAfter(start, index + 1))
      .filter((date) => date.endsWith("-01"))
      .map((date) => ({ name: shortDate(date).slice(2), x: x(daysBetween(start, date)) })),
  };
}

/** Round values that enclose the range, from 0 if the lowest is at most half the highest. */
function ticksOver(lowest: number, highest: number): number[] {
  const from = lowest > 0 && lowest <= highest / 2 ? 0 : lowest;
  const step = TICK_STEPS.find((size) => (highest - from) / size <= MAX_STEPS) ?? highest - from;
  const ticks: number[] = [];
  for (let tick = Math.floor(from / step) * step; ; tick += step) {
    ticks.push(tick);
    if (tick >= highest && ticks.length > 1) return ticks;
  }
}

export function WeeklyChart({ series }: { series: Series }) {
  const { label, reading, setUp, target } = series;
  const { points, setUpX, targetY, ticks, months } = weeklyScale(series);
  return (
    <figure className="border-t border-rule py-6">
      <figcaption>
        <h3 className="text-lg">{label}</h3>
        <p className="mt-1 max-w-text text-soft">
          {reading} Set-up on {longDate(setUp)}.
        </p>
      </figcaption>
      <div className="relative">
        <div aria-hidden="true" className="weekly-chart text-xs">
          <svg
            className="block h-40 w-full fill-current tabular-figures sm:h-60"
            overflow="visible"
          >
            {ticks.map(({ value, y }) => (
              <g key={value}>
                <line x2="100%" y1={y} y2={y} stroke="var(--color-rule)" />
                <text x="-8" y={y} dy="4" textAnchor="end">
                  {amountText(value, series.unit)}
                </text>
              </g>
            ))}
            {months.map(({ name, x }) => (
              <svg key={name} x={x} y="100%" overflow="visible">
                <path d="M0 0v8" stroke="var(--color-rule)" />
                <text dy="24" textAnchor="middle">
                  {name}
                </text>
              </svg>
            ))}
            {targetY === null ? null : (
              <>
                <g stroke="var(--color-warm)" strokeWidth="2" strokeDasharray="3">
                  {points.map(({ x, y }) => (
                    <line key={x} x1={x} x2={x} y1={y} y2={targetY} />
                  ))}
                </g>
                <line x2="100%" y1={targetY} y2={targetY} stroke="var(--color-ink)" />
                <text
                  x="4"
                  y={targetY}
                  dy="-6"
                  stroke="var(--color-paper)"
                  strokeWidth="4"
                  paintOrder="stroke"
                >
                  {`${amountText(target ?? 0, series.unit)} = right`}
                </text>
              </>
            )}
            {points.map(({ x, y, isAfter }, week) => {
              const to = points[week + 1] ?? { x, y };
              return (
                <g
                  key={x}
                  className={isAfter ? "text-teal" : ""}
                  stroke="currentColor"
                  strokeWidth="2"
                >
                  <line x1={x} y1={y} x2={to.x} y2={to.y} />
                  <circle cx={x} cy={y} r="2.5" />
                </g>
              );
            })}
            <line x1={setUpX} x2={setUpX} y1="-12" y2="100%" stroke="var(--color-teal)" />
            <text x={setUpX} y="-20" textAnchor="middle" fill="var(--color-teal)">
              set-up, {shortDate(series.setUp)}
            </text>
          </svg>
        </div>
        {/* Shows the numbers of the week under the pointer or the focus, or of the last one pressed. */}
        <fieldset className="week-choice absolute grid print:hidden">
          <legend className="sr-only">Choose a week</legend>
          {points.map(({ day, amount }) => (
            <label key={day}>
              <input
                type="radio"
                name={label}
                aria-label={`${day}: ${amount}`}
                className="sr-only"
              />
              <span>
                {day} <b>{amount}</b>
              </span>
            </label>
          ))}
        </fieldset>
      </div>
      <AccordionItem question="The numbers, week by week">
        <dl className="grid grid-cols-2 gap-x-8 text-sm sm:grid-cols-4">
          {points.map(({ day, amount, isAfter }) => (
            <div
              key={day}
              className="flex flex-wrap justify-between gap-x-3 border-t border-rule py-1"
            >
              <dt className="text-soft">{day}</dt>
              <dd className={isAfter ? "font-semibold text-teal" : ""}>{amount}</dd>
            </div>
          ))}
        </dl>
      </AccordionItem>
    </figure>
  );
}
