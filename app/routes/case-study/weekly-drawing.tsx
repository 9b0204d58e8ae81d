import { longDate, shortDate } from "#app/domain/articles/article.ts";
import {
  amountText,
  type Series,
  DAYS_A_WEEK,
  daysBetween,
  isAfterSetUp,
  weekStart,
} from "#app/domain/articles/measurements.ts";
import { AccordionItem } from "#app/ui/accordion.tsx";

const STEPS = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000];
const MOST_STEPS = 4;

/** Positions in percent from left and top; `months` begin within the weeks. */
export function weeklyScale(series: Series) {
  const { values, target, start, setUp } = series;
  const days = values.length * DAYS_A_WEEK;
  const all = target === undefined ? values : [...values, target];
  const ticks = ticksOver(Math.min(...all), Math.max(...all));
  const [low = 0] = ticks;
  const high = ticks.at(-1) ?? 1;
  const x = (day: number): number => percent(day / days);
  const y = (value: number): number => percent(1 - (value - low) / (high - low));
  return {
    points: values.map((value, week) => ({
      x: x((week + 0.5) * DAYS_A_WEEK),
      y: y(value),
      isAfter: isAfterSetUp(series, week),
    })),
    setUpX: x(daysBetween(start, setUp)),
    targetY: target === undefined ? null : y(target),
    ticks: ticks.map((value) => ({ value, y: y(value) })),
    months: monthsFrom(start, weekStart(series, values.length)).map(({ name, first }) => ({
      name,
      x: x(daysBetween(start, first)),
    })),
  };
}

/** Round values around the range, including zero when it is near. */
function ticksOver(lowest: number, highest: number): number[] {
  const from = lowest > 0 && lowest <= highest / 2 ? 0 : lowest;
  const step = STEPS.find((size) => (highest - from) / size <= MOST_STEPS) ?? highest - from;
  const ticks: number[] = [];
  for (let tick = Math.floor(from / step) * step; ; tick += step) {
    ticks.push(tick);
    if (tick >= highest && ticks.length > 1) return ticks;
  }
}

function monthsFrom(start: string, end: string): { name: string; first: string }[] {
  const months: { name: string; first: string }[] = [];
  const first = new Date(start);
  first.setUTCDate(1);
  for (;;) {
    first.setUTCMonth(first.getUTCMonth() + 1);
    const day = first.toISOString().slice(0, 10);
    if (day >= end) return months;
    const name = first.toLocaleDateString("en-GB", { month: "short", timeZone: "UTC" });
    months.push({ name, first: day });
  }
}

function percent(part: number): number {
  return Math.round(part * 1000) / 10;
}

/** Positions are percent, so the drawing scales and its text does not. */
function WeeklyDrawing({ series }: { series: Series }) {
  const { points, setUpX, targetY, ticks, months } = weeklyScale(series);
  return (
    <div aria-hidden="true" className="pt-18 pr-2 pb-10 pl-12 text-xs">
      <svg className="block h-40 w-full sm:h-60" overflow="visible">
        <g stroke="var(--color-rule)">
          {ticks.map(({ value, y }) => (
            <line key={value} x2="100%" y1={`${y}%`} y2={`${y}%`} />
          ))}
          {months.map(({ name, x }) => (
            <svg key={name} x={`${x}%`} y="100%" overflow="visible">
              <path d="M0 0v8" />
            </svg>
          ))}
        </g>
        <g fill="currentColor" className="tabular-figures">
          {ticks.map(({ value, y }) => (
            <text key={value} x="-8" y={`${y}%`} dy="4" textAnchor="end">
              {amountText(value, series.unit)}
            </text>
          ))}
          {months.map(({ name, x }) => (
            <text key={name} x={`${x}%`} y="100%" dy="24" textAnchor="middle">
              {name}
            </text>
          ))}
        </g>
        {targetY === null ? null : (
          <g stroke="var(--color-warm)" strokeWidth="2" strokeDasharray="3">
            {points.map(({ x, y }) => (
              <line key={x} x1={`${x}%`} x2={`${x}%`} y1={`${y}%`} y2={`${targetY}%`} />
            ))}
          </g>
        )}
        {targetY === null ? null : (
          <line x2="100%" y1={`${targetY}%`} y2={`${targetY}%`} stroke="var(--color-ink)" />
        )}
        <Line points={points} />
        <line x1={`${setUpX}%`} x2={`${setUpX}%`} y1="-12" y2="100%" stroke="var(--color-teal)" />
        <text x={`${setUpX}%`} y="-20" textAnchor="middle" fill="var(--color-teal)">
          set-up, {shortDate(series.setUp)}
        </text>
      </svg>
    </div>
  );
}

function Line({ points }: Pick<ReturnType<typeof weeklyScale>, "points">) {
  return points.map(({ x, y, isAfter }, week) => {
    const before = points[week - 1];
    const colour = isAfter ? "var(--color-teal)" : "var(--color-ink)";
    return (
      <g key={x}>
        {before ? (
          <line
            x1={`${before.x}%`}
            y1={`${before.y}%`}
            x2={`${x}%`}
            y2={`${y}%`}
            stroke={before.isAfter ? colour : "var(--color-ink)"}
            strokeWidth="2"
            strokeLinecap="round"
          />
        ) : null}
        <circle cx={`${x}%`} cy={`${y}%`} r="3.5" fill={colour} />
      </g>
    );
  });
}

/** Shows the numbers of the week under the pointer or the focus, or of the last one pressed. */
function WeekChoice({ series }: { series: Series }) {
  const { label, unit, values } = series;
  return (
    <fieldset className="group/weeks absolute inset-[4.5rem_0.5rem_2.5rem_3rem] grid auto-cols-fr grid-flow-col print:hidden">
      <legend className="sr-only">Choose a week</legend>
      {values.map((value, week) => {
        const [day, amount] = [shortDate(weekStart(series, week)), amountText(value, unit)];
        const side =
          week < values.length / 2 ? "left-1/2 border-l pl-2" : "right-1/2 border-r pr-2";
        return (
          <label
            key={day}
            className="group relative has-focus-visible:outline-3 has-focus-visible:outline-teal"
          >
            <input type="radio" name={label} aria-label={`${day}: ${amount}`} className="sr-only" />
            <span
              className={`pointer-events-none invisible absolute -top-17 bottom-0 border-ink text-sm whitespace-nowrap group-hover:visible group-has-focus-visible:visible not-group-hover/weeks:group-has-checked:visible ${side}`}
            >
              {day} <b>{amount}</b>
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}

export function WeeklyLine({ series }: { series: Series }) {
  const { label, reading, setUp, unit, values } = series;
  return (
    <figure className="border-t border-rule py-6">
      <figcaption>
        <h3 className="text-lg">{label}</h3>
        <p className="mt-1 max-w-text text-soft">
          {reading} Set-up on {longDate(setUp)}.
        </p>
      </figcaption>
      <div className="relative">
        <WeeklyDrawing series={series} />
        <WeekChoice series={series} />
      </div>
      <AccordionItem question="The numbers, week by week">
        <dl className="grid grid-cols-2 gap-x-8 text-sm sm:grid-cols-4">
          {values.map((value, week) => (
            <div
              key={weekStart(series, week)}
              className="flex flex-wrap justify-between gap-x-3 border-t border-rule py-1"
            >
              <dt className="text-soft">{shortDate(weekStart(series, week))}</dt>
              <dd className={isAfterSetUp(series, week) ? "font-semibold text-teal" : ""}>
                {amountText(value, unit)}
              </dd>
            </div>
          ))}
        </dl>
      </AccordionItem>
    </figure>
  );
}
