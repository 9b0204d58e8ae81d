import { accuracy, compliance, funnel } from "#app/content/pricing-sections.ts";
import { percent } from "#app/ui/percent.ts";
import { Column } from "#app/ui/section.tsx";
import { ConsentSignals } from "./consent-signals.tsx";

export function Benefits() {
  return (
    <Column className="below-fold">
      <section data-reveal="" className="border-t border-rule py-12">
        <h2 className="text-heading">What your reports gain</h2>
        <div data-stagger="" className="mt-6 grid gap-8 sm:grid-cols-2">
          <article className="sm:col-span-full lg:grid lg:grid-cols-[1fr_2fr] lg:gap-12">
            <Words {...accuracy} />
            <AccuracyBars />
          </article>
          <article>
            <Words {...compliance} />
            <ConsentSignals />
          </article>
          <article>
            <Words {...funnel} />
            <FunnelShape />
          </article>
        </div>
      </section>
    </Column>
  );
}

function Words({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <h3 className="text-xl">{title}</h3>
      <p className="mt-2 max-w-text text-soft">{text}</p>
    </div>
  );
}

const SCALE = 140;
const TRUE_ORDERS = accuracy.reports[0].orders;

/** Only the difference is drawn in the warm colour. */
function AccuracyBars() {
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
  const agreed = Math.min(orders, TRUE_ORDERS);
  const truth = percent(TRUE_ORDERS / SCALE);
  const colour = tone === "right" ? "var(--color-teal)" : "currentColor";
  return (
    <dd className="col-span-2" aria-hidden="true">
      <svg className="block h-3 w-full" fill="none">
        <rect width={percent(agreed / SCALE)} height="100%" fill={colour} />
        {tone === "wrong" ? (
          <rect
            x={percent(agreed / SCALE)}
            width={percent(Math.abs(orders - TRUE_ORDERS) / SCALE)}
            y="1"
            height="10"
            stroke="var(--color-warm)"
            fill={orders > TRUE_ORDERS ? "var(--color-warm)" : "none"}
            strokeDasharray={orders > TRUE_ORDERS ? undefined : "3"}
          />
        ) : null}
        <line x1={truth} x2={truth} y2="100%" stroke="var(--color-ink)" />
      </svg>
    </dd>
  );
}

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

function FunnelShape() {
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
          <div key={event} className="flex justify-between border-t border-rule py-1.5">
            <dt className="font-mono text-xs">{event}</dt>
            <dd className="font-semibold">{visitors}</dd>
          </div>
        ))}
      </dl>
      <figcaption className="text-sm text-soft">{funnel.caption}</figcaption>
    </figure>
  );
}
