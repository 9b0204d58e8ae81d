import { ORDERS } from "#app/content/pricing-comparison.ts";

/** In the drawing's units: a tick of one, and a gap of one. */
const PER_ORDER = 2;

/**
 * A hundred orders as a hundred ticks: those that are left, those that this stage takes (half as
 * tall), and those that are gone (a quarter). The words above it say the same.
 */
export function OrderTicks({
  label,
  left,
  lost = 0,
  isChoice = false,
  isResult = false,
}: {
  label: string;
  left: number;
  lost?: number;
  isChoice?: boolean | undefined;
  /** What arrives in the end is written large. */
  isResult?: boolean;
}) {
  return (
    <div>
      <p className="flex flex-wrap items-baseline gap-x-3 text-sm tabular-figures">
        <span className="mr-auto">{label}</span>
        {lost > 0 ? (
          <span className={isChoice ? "text-soft" : "text-warm"}>
            {`${lost} ${isChoice ? "not measured" : "lost"}`}
          </span>
        ) : null}
        {isResult ? (
          <span className="text-soft">
            <span className="text-3xl font-semibold text-ink">{left}</span>
            {` of ${ORDERS}`}
          </span>
        ) : (
          <span className="font-semibold">{`${left} left`}</span>
        )}
      </p>
      <svg
        viewBox={`0 0 ${ORDERS * PER_ORDER} 16`}
        preserveAspectRatio="none"
        className="mt-1 block h-4 w-full"
        strokeDasharray="1"
        aria-hidden="true"
      >
        <path d={ticks(0, left, 8)} stroke="var(--color-teal)" strokeWidth="16" />
        <path
          d={ticks(left, left + lost, 12)}
          stroke={isChoice ? "var(--color-edge)" : "var(--color-warm)"}
          strokeWidth="8"
        />
        <path d={ticks(left + lost, ORDERS, 14)} stroke="var(--color-edge)" strokeWidth="4" />
      </svg>
    </div>
  );
}

/** A line that the dash pattern of the drawing turns into one tick for each order. */
function ticks(from: number, to: number, y: number): string | undefined {
  return from < to ? `M${from * PER_ORDER} ${y}H${to * PER_ORDER}` : undefined;
}
