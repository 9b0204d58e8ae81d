import { amountText, type Figure, wasWrongBefore } from "#app/domain/articles/figures.ts";
import { percent } from "#app/ui/percent.ts";

const FILLS = { before: "var(--color-edge)", after: "var(--color-teal)" };

/** Excess is filled in the warm colour, a shortfall is outlined. A percentage or score has a track. */
export function FigureBar({ figure, when }: { figure: Figure; when: keyof typeof FILLS }) {
  const { before, after, truth, isErrorCount, unit, [when]: value } = figure;
  const { outOf = unit === "%" ? 100 : 0 } = figure;
  const full = Math.max(before, after, truth ?? 0, outOf);
  const trueValue = truth ?? (isErrorCount ? 0 : value);
  const x = (amount: number): string => percent(amount / full);
  const correct = Math.min(value, trueValue);
  // Errors that are left have the colour of their number.
  const excess = isErrorCount && when === "after" ? FILLS.after : "var(--color-warm)";
  const wrong =
    value > trueValue ? { fill: excess } : { stroke: "var(--color-warm)", strokeDasharray: "3" };
  return (
    <svg className="block h-5 w-full" fill="none" overflow="visible">
      {outOf && truth === undefined ? (
        <rect y="4.5" height="11" width="100%" stroke="var(--color-edge)" />
      ) : null}
      <rect y="4" height="12" width={x(correct)} fill={FILLS[when]} />
      {value === trueValue ? null : (
        <rect
          x={x(correct)}
          y="4.5"
          height="11"
          width={x(Math.abs(value - trueValue))}
          {...wrong}
        />
      )}
      <path d="M0 0v20" stroke="var(--color-ink)" />
      {truth === undefined ? null : (
        <line x1={x(truth)} x2={x(truth)} y2="20" stroke="var(--color-ink)" />
      )}
    </svg>
  );
}

/** The figure at display size, with its bars beside or below it. */
export function BeforeAndAfter({ figure }: { figure: Figure }) {
  const { label, unit, before, after } = figure;
  return (
    <div className="flex w-full min-w-0 flex-wrap items-center gap-x-8 gap-y-3">
      <p className="flex flex-wrap items-baseline gap-x-5 text-title font-semibold large-figures min-w-[5.3em]">
        <span className={wasWrongBefore(figure) ? "text-warm" : "text-soft"}>
          <span className="sr-only">From </span>
          {amountText(before, unit)}
        </span>
        <span className="text-teal">
          <span aria-hidden="true" className="mr-5 font-normal text-edge">
            →
          </span>
          <span className="sr-only"> to </span>
          {amountText(after, unit)}
        </span>
      </p>
      <div aria-hidden="true" className="w-50 max-w-full">
        <FigureBar figure={figure} when="before" />
        <FigureBar figure={figure} when="after" />
      </div>
      <p className="w-full text-sm text-soft">{label}</p>
    </div>
  );
}
