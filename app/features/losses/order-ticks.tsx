import { calculator, comparison, lossExample } from "#app/content/pricing-comparison.ts";
import { ORDERS, SET_UPS, type StoreLosses } from "#app/domain/losses/losses.ts";
import { withThousands } from "#app/domain/money/money.ts";

/** A tick and a gap of one unit each. */
const UNITS_PER_ORDER = 2;

interface TicksProps {
  label: string;
  left: number;
  lost?: number;
  isChoice?: boolean | undefined;
  isResult?: boolean;
}

/** A hundred orders as ticks: left, lost at this stage (half height), lost before (a quarter). */
export function OrderTicks({
  label,
  left,
  lost = 0,
  isChoice = false,
  isResult = false,
}: TicksProps) {
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
        viewBox={`0 0 ${ORDERS * UNITS_PER_ORDER} 16`}
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

/** The dash pattern turns the line into ticks. */
function ticks(from: number, to: number, y: number): string | undefined {
  return from < to ? `M${from * UNITS_PER_ORDER} ${y}H${to * UNITS_PER_ORDER}` : undefined;
}

/** Lost orders by cause, client-side and with a server. */
export function LossCauses({ byCause }: { byCause: StoreLosses["byCause"] }) {
  return (
    <div className="text-sm">
      <p className="pb-2 text-soft">{calculator.byCause}</p>
      <dl className="grid gap-x-8 sm:grid-cols-2">
        {lossExample.causes.map(({ cause, why }, index) => (
          <div key={cause} className="border-t border-rule py-2">
            <dt className="flex flex-wrap gap-x-3 font-semibold">
              <span className="mr-auto">{cause}</span>
              {SET_UPS.map((setUp) => withThousands(byCause[index]?.[setUp] ?? 0)).join(" → ")}
            </dt>
            <dd className="text-soft">{why}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

export function ReportedOrders({ kept, refused }: Pick<StoreLosses, "kept" | "refused">) {
  return SET_UPS.map((setUp) => (
    <OrderTicks
      key={setUp}
      label={comparison[setUp].name}
      left={kept[setUp]}
      lost={ORDERS - refused - kept[setUp]}
      isResult
    />
  ));
}
