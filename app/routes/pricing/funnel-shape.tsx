import { funnel } from "#app/content/pricing-benefits.ts";

const STEP_WIDTH = 30;
/** The rest of a step's width is the slope. */
const FLAT_WIDTH = 20;
const HEIGHT = 100;
const WIDTH = STEP_WIDTH * funnel.steps.length;

function silhouette(): string {
  const upper: string[] = [];
  const lower: string[] = [];
  funnel.steps.forEach(({ visitors }, index) => {
    const from = index * STEP_WIDTH;
    const to = index === funnel.steps.length - 1 ? WIDTH : from + FLAT_WIDTH;
    const top = (HEIGHT - visitors) / 2;
    upper.push(`${from} ${top}`, `${to} ${top}`);
    lower.unshift(`${to} ${HEIGHT - top}`, `${from} ${HEIGHT - top}`);
  });
  return `M${[...upper, ...lower].join("L")}z`;
}

export function FunnelShape() {
  return (
    <figure className="mt-5">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="block h-20 w-full text-teal"
        aria-hidden="true"
      >
        <path d={silhouette()} fill="currentColor" />
      </svg>
      <dl className="mt-3 text-sm">
        {funnel.steps.map(({ event, visitors }) => (
          <div key={event} className="flex justify-between border-t border-rule py-2">
            <dt className="font-mono text-xs">{event}</dt>
            <dd className="font-semibold">{visitors}</dd>
          </div>
        ))}
      </dl>
      <figcaption className="text-sm text-soft">{funnel.caption}</figcaption>
    </figure>
  );
}
