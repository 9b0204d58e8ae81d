import { shortDate } from "#app/domain/articles/article.ts";
import { amountText } from "#app/domain/articles/figure-text.ts";
import type { Series } from "#app/domain/articles/measurements.ts";
import { weeklyScale } from "./weekly-scale.ts";

/**
 * All places are percent, so that the drawing takes any width and its words keep their size. What
 * lies between a week and the value that would be right is drawn in the warm colour.
 */
export function WeeklyDrawing({ series }: { series: Series }) {
  const { points, setUpX, targetY, ticks, months } = weeklyScale(series);
  return (
    <div aria-hidden="true" className="pt-9 pr-2 pb-10 pl-12 text-xs">
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

/** In ink before the set-up, in teal after it: the stretch that leads over belongs to before. */
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
