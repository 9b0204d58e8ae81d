import { calculator, lossExample } from "#app/content/calculator.ts";
import { ORDERS, SET_UPS, storeLosses, type StoreNumbers } from "#app/domain/losses/losses.ts";

/** A hundred orders of the store, client-side and server-side. */
export function OrdersBySetUp({ store }: { store: StoreNumbers }) {
  const { reported, refused } = storeLosses({ ...store, orders: ORDERS }, lossExample);
  return (
    <div className="grid min-w-0 gap-3">
      {SET_UPS.map((setUp) => (
        <OrderTicks
          key={setUp}
          label={calculator.setUps[setUp]}
          reported={reported[setUp]}
          refused={refused}
        />
      ))}
    </div>
  );
}

interface OrderTicksProps {
  label: string;
  reported: number;
  refused: number;
}

/** Ticks: reported, lost (half height), declined (a quarter). */
function OrderTicks({ label, reported, refused }: OrderTicksProps) {
  const lost = ORDERS - refused - reported;
  return (
    <div>
      <p className="flex flex-wrap items-baseline gap-x-3 text-sm tabular-figures">
        <span className="mr-auto">{label}</span>
        {refused ? <span className="text-soft max-sm:hidden">{`${refused} declined`}</span> : null}
        {lost > 0 ? <span className="text-warm">{`${lost} lost`}</span> : null}
        <span className="text-soft">
          <span className="text-3xl font-semibold text-ink normal-nums">{reported}</span>
          {` of ${ORDERS} orders`}
        </span>
      </p>
      <svg
        viewBox="0 0 200 16"
        preserveAspectRatio="none"
        className="mt-1 block h-8 w-full"
        strokeDasharray="1"
        aria-hidden="true"
      >
        <path d={ticks(reported, reported + lost, 12)} stroke="var(--color-warm)" strokeWidth="8" />
        <path d={ticks(reported + lost, ORDERS, 14)} stroke="var(--color-edge)" strokeWidth="4" />
        <path d={ticks(0, reported, 8)} stroke="var(--color-teal)" strokeWidth="16" />
      </svg>
    </div>
  );
}

/** Returns a line, which `strokeDasharray` cuts into ticks of two units. */
function ticks(from: number, to: number, y: number): string {
  return `M${from * 2} ${y}H${to * 2}`;
}
