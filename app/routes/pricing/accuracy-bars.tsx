import { accuracy } from "#app/content/pricing-benefits.ts";

const SCALE = 140;
const TRUE_ORDERS = accuracy.reports[0].orders;

/** Only the difference is drawn in the warm colour. */
export function AccuracyBars() {
  return (
    <figure className="mt-5 lg:mt-0">
      <dl className="grid gap-3">
        {accuracy.reports.map(({ who, orders, tone }) => (
          <div key={who} className="grid grid-cols-[1fr_auto] gap-1 text-sm">
            <dt>{who}</dt>
            <dd className={`font-semibold ${tone === "wrong" ? "text-warm" : ""}`}>{orders}</dd>
            <Bar orders={orders} tone={tone} />
          </div>
        ))}
      </dl>
      <figcaption className="mt-3 text-sm text-soft">{accuracy.caption}</figcaption>
    </figure>
  );
}

function Bar({ orders, tone }: { orders: number; tone: string }) {
  const from = Math.min(orders, TRUE_ORDERS);
  const colour = tone === "right" ? "var(--color-teal)" : "currentColor";
  return (
    <dd className="col-span-2" aria-hidden="true">
      <svg className="block h-3 w-full" fill="none">
        <rect width={percent(from)} height="100%" fill={colour} />
        {tone === "wrong" ? (
          <rect
            x={percent(from)}
            width={percent(Math.abs(orders - TRUE_ORDERS))}
            y="1"
            height="10"
            stroke="var(--color-warm)"
            fill={orders > TRUE_ORDERS ? "var(--color-warm)" : "none"}
            strokeDasharray={orders > TRUE_ORDERS ? undefined : "3"}
          />
        ) : null}
        <line
          x1={percent(TRUE_ORDERS)}
          x2={percent(TRUE_ORDERS)}
          y2="100%"
          stroke="var(--color-ink)"
        />
      </svg>
    </dd>
  );
}

function percent(orders: number): string {
  return `${Math.round((orders / SCALE) * 1000) / 10}%`;
}
