import type { ReactNode } from "react";
import {
  orderLanes,
  orderLanesCaption,
  LANE_ORDER_COUNT,
  REFUSED_ORDER,
} from "#app/content/service-tracking.ts";
import { Drawing } from "#app/ui/trace.tsx";

const STEP = 20;
const [TOP, BASE, HEIGHT] = [4, 21, 24];
const WIDTH = LANE_ORDER_COUNT * STEP;
const numbers = Array.from({ length: LANE_ORDER_COUNT }, (_, index) => index + 1);

export function OrderLanes() {
  return (
    <figure className="order-lanes mt-6 grid gap-x-12 gap-y-8 text-sm">
      {orderLanes.map(({ when, lanes, isAfter }) => (
        <div key={when}>
          <p className={`font-mono text-xs ${isAfter ? "text-teal" : "text-soft"}`}>{when}</p>
          <dl className="mt-2">
            {isAfter ? null : (
              <OrderLane
                name="Your store"
                count={LANE_ORDER_COUNT}
                beats={<path d={line(numbers)} stroke="var(--color-ink)" />}
              >
                <dd className="beat-numbers flex font-mono text-soft" aria-hidden="true">
                  {numbers.map((order) => (
                    <span key={order} className="grow basis-0 text-center">
                      {order}
                    </span>
                  ))}
                </dd>
              </OrderLane>
            )}
            {lanes.map(({ who, twice, never, note }) => (
              <OrderLane
                key={who}
                name={who}
                count={LANE_ORDER_COUNT - 1 + twice.length - never.length}
                beats={<Received twice={twice} never={never} />}
              >
                <dd className={`note ${isAfter ? "text-soft" : "text-warm"}`}>{note}</dd>
              </OrderLane>
            ))}
          </dl>
        </div>
      ))}
      <figcaption className="text-soft">{orderLanesCaption}</figcaption>
    </figure>
  );
}

interface LaneProps {
  name: string;
  count: number;
  beats: ReactNode;
  children: ReactNode;
}

function OrderLane({ name, count, beats, children }: LaneProps) {
  return (
    <div className="items-end border-t border-rule py-2">
      <dt>{name}</dt>
      <dd aria-hidden="true">
        <Drawing viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="h-7">
          {beats}
        </Drawing>
      </dd>
      <dd className="count text-right font-semibold">{count}</dd>
      {children}
    </div>
  );
}

function Received({ twice, never }: { twice: readonly number[]; never: readonly number[] }) {
  const once = numbers.filter((order) => order !== REFUSED_ORDER && !never.includes(order));
  return (
    <>
      <path d={never.map(beat).join("")} stroke="var(--color-warm)" strokeDasharray="2 2" />
      <path
        d={twice.map(beat).join("")}
        transform="translate(6.5)"
        stroke="var(--color-warm)"
        fill="var(--color-warm)"
      />
      <path d={beat(REFUSED_ORDER)} stroke="var(--color-soft)" strokeDasharray="1 2" />
      <path d={line(once)} stroke="var(--color-teal)" />
    </>
  );
}

function line(orders: readonly number[]): string {
  const beats = orders.map((order) => `H${left(order)}V${TOP}H${left(order) + 5}V${BASE}`);
  return `M0 ${BASE}${beats.join("")}H${WIDTH}`;
}

function beat(order: number): string {
  return `M${left(order)} ${BASE}V${TOP}h5V${BASE}`;
}

function left(order: number): number {
  return (order - 1) * STEP + 5;
}
