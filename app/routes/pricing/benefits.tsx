import type { ReactNode } from "react";
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
            <FunnelBars />
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
  const truth = percent(TRUE_ORDERS / SCALE);
  return (
    <figure className="mt-5 lg:mt-0">
      <dl className="grid gap-3">
        {accuracy.reports.map(({ who, orders, tone }) => {
          const from = percent(Math.min(orders, TRUE_ORDERS) / SCALE);
          const isTooMany = orders > TRUE_ORDERS;
          return (
            <Row key={who} name={who} value={orders} isWrong={tone === "wrong"}>
              <Bar width={from} colour={tone === "right" ? "teal" : "ink"} />
              {tone === "wrong" ? (
                <rect
                  x={from}
                  width={percent(Math.abs(orders - TRUE_ORDERS) / SCALE)}
                  y="1"
                  height="10"
                  stroke="var(--color-warm)"
                  fill={isTooMany ? "var(--color-warm)" : "none"}
                  strokeDasharray={isTooMany ? undefined : "3"}
                />
              ) : null}
              <line x1={truth} x2={truth} y2="100%" stroke="var(--color-ink)" />
            </Row>
          );
        })}
      </dl>
      <figcaption className="mt-3 text-sm text-soft">{accuracy.caption}</figcaption>
    </figure>
  );
}

function FunnelBars() {
  return (
    <figure className="mt-5">
      <dl className="grid gap-3">
        {Object.entries(funnel.steps).map(([event, visitors]) => (
          <Row key={event} name={<code>{event}</code>} value={visitors}>
            <Bar width={percent(visitors / funnel.steps.view_item)} colour="teal" />
          </Row>
        ))}
      </dl>
      <figcaption className="mt-3 text-sm text-soft">{funnel.caption}</figcaption>
    </figure>
  );
}

interface RowProps {
  name: ReactNode;
  value: number;
  isWrong?: boolean;
  children: ReactNode;
}

function Row({ name, value, isWrong, children }: RowProps) {
  return (
    <div className="grid grid-cols-[1fr_auto] gap-1 text-sm">
      <dt>{name}</dt>
      <dd className={isWrong ? "font-semibold text-warm" : "font-semibold"}>{value}</dd>
      <dd className="col-span-full" aria-hidden="true">
        <svg className="block h-3 w-full" fill="none">
          {children}
        </svg>
      </dd>
    </div>
  );
}

function Bar({ width, colour }: { width: string; colour: "teal" | "ink" }) {
  return <rect width={width} height="100%" fill={`var(--color-${colour})`} />;
}
