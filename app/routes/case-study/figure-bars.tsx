import { amountText, isWrongBefore } from "#app/domain/articles/figure-text.ts";
import type { Figure } from "#app/domain/articles/measurements.ts";

/** A figure before and after, as numbers and as two bars. */
export function FigureBars({ figure }: { figure: Figure }) {
  const { label, unit, before, after, note } = figure;
  return (
    <figure className="border-t border-rule py-6">
      <figcaption>
        <h3 className="text-lg">{label}</h3>
      </figcaption>
      <dl className="mt-3 grid gap-1">
        <div className={ROW}>
          <dt className="text-sm text-soft">Before</dt>
          <dd className={`${VALUE} ${isWrongBefore(figure) ? "text-warm" : ""}`}>
            {amountText(before, unit)}
          </dd>
          <Bar value={before} figure={figure} colour="var(--color-edge)" />
        </div>
        <div className={ROW}>
          <dt className="text-sm text-soft">After</dt>
          <dd className={`${VALUE} text-teal`}>{amountText(after, unit)}</dd>
          <Bar value={after} figure={figure} colour="var(--color-teal)" />
        </div>
      </dl>
      {note ? <p className="mt-3 max-w-text text-sm text-soft">{note}</p> : null}
    </figure>
  );
}

const ROW = "grid grid-cols-[4rem_1fr] items-center gap-x-3 sm:grid-cols-[4rem_8rem_1fr]";
const VALUE = "text-3xl font-semibold tracking-tight";

interface BarProps {
  value: number;
  figure: Figure;
  colour: string;
}

/** What is too much is filled in the warm colour, what is missing is outlined in it. */
function Bar({ value, figure: { before, after, truth, isFault }, colour }: BarProps) {
  const full = Math.max(before, after, truth ?? 0);
  const right = truth ?? (isFault ? 0 : value);
  const x = (amount: number): string => `${Math.round((amount / full) * 1000) / 10}%`;
  const surplus = value - right;
  return (
    <dd aria-hidden="true" className="max-sm:col-span-2">
      <svg className="block h-5 w-full" fill="none" overflow="visible">
        <rect y="4" height="12" width={x(Math.min(value, right))} fill={colour} />
        {surplus > 0 ? (
          <rect x={x(right)} y="4" height="12" width={x(surplus)} fill="var(--color-warm)" />
        ) : null}
        {surplus < 0 ? (
          <rect
            x={x(value)}
            y="5"
            height="10"
            width={x(-surplus)}
            stroke="var(--color-warm)"
            strokeDasharray="3"
          />
        ) : null}
        <path d="M0 0v20" stroke="var(--color-ink)" />
        {truth === undefined ? null : (
          <line x1={x(truth)} x2={x(truth)} y2="20" stroke="var(--color-ink)" />
        )}
      </svg>
    </dd>
  );
}
