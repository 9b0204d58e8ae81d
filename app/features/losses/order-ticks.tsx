import { ORDERS } from "#app/domain/losses/losses.ts";

interface Ticks extends Partial<Record<"isChoice" | "isResult", boolean | undefined>> {
  label: string;
  left: number;
  lost?: number;
}

/** Orders left, lost at this stage (half height), lost before (a quarter). `isChoice`: consent refused. */
export function OrderTicks({ label, left, lost = 0, isChoice, isResult }: Ticks) {
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
            <span className="text-3xl font-semibold text-ink normal-nums">{left}</span>
            {` of ${ORDERS} orders`}
          </span>
        ) : (
          <span className="font-semibold">{`${left} left`}</span>
        )}
      </p>
      <svg
        viewBox="0 0 200 16"
        preserveAspectRatio="none"
        className={`mt-1 block w-full ${isResult ? "h-8" : "h-4"}`}
        strokeDasharray="1"
        aria-hidden="true"
      >
        <path
          d={ticks(left, left + lost, 12)}
          stroke={isChoice ? "var(--color-edge)" : "var(--color-warm)"}
          strokeWidth="8"
        />
        <path d={ticks(left + lost, ORDERS, 14)} stroke="var(--color-edge)" strokeWidth="4" />
        <path d={ticks(0, left, 8)} stroke="var(--color-teal)" strokeWidth="16" />
      </svg>
    </div>
  );
}

/** The dash pattern turns the line into ticks, two units each. */
function ticks(from: number, to: number, y: number): string {
  return `M${from * 2} ${y}H${to * 2}`;
}
