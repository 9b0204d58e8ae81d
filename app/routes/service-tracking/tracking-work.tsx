import type { ReactNode } from "react";
import {
  type OrderLane,
  orderLanes,
  orderLanesCaption,
  ORDERS,
  REFUSED_ORDER,
  reportedOrders,
} from "#app/content/service-tracking-orders.ts";
import { trackingPage } from "#app/content/service-tracking.ts";
import { ServiceWork } from "#app/features/services/service-work.tsx";

const STEP = 20;
const [TOP, BASE, HEIGHT] = [4, 21, 24];
const WIDTH = ORDERS * STEP;
const numbers = Array.from({ length: ORDERS }, (_, index) => index + 1);

/** Orders as beats: the store's, and each platform's. */
export function OrderLanes() {
  return (
    <figure className="order-lanes">
      {orderLanes.map(({ when, lanes, isAfter }) => (
        <div key={when}>
          <p className={`font-mono text-xs ${isAfter ? "text-teal" : "text-soft"}`}>{when}</p>
          <dl>
            <div>
              <dt>Your store</dt>
              <dd className="count">{ORDERS}</dd>
              <dd aria-hidden="true">
                <Beats orders={numbers} colour="var(--color-ink)" />
              </dd>
              <dd className="beat-numbers" aria-hidden="true">
                {numbers.map((order) => (
                  <span key={order}>{order}</span>
                ))}
              </dd>
            </div>
            {lanes.map((lane) => (
              <div key={lane.who}>
                <dt>{lane.who}</dt>
                <dd className="count">{reportedOrders(lane)}</dd>
                <dd aria-hidden="true">
                  <Received lane={lane} />
                </dd>
                <dd className={`note ${isAfter ? "text-soft" : "text-warm"}`}>{lane.note}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
      <figcaption className="text-sm text-soft">{orderLanesCaption}</figcaption>
    </figure>
  );
}

function Received({ lane: { twice, never } }: { lane: OrderLane }) {
  const once = numbers.filter((order) => order !== REFUSED_ORDER && !never.includes(order));
  return (
    <Beats orders={once} colour="var(--color-teal)">
      <path d={never.map(beat).join("")} stroke="var(--color-warm)" strokeDasharray="2 2" />
      <path
        d={twice.map(secondBeat).join("")}
        stroke="var(--color-warm)"
        fill="var(--color-warm)"
      />
      <path d={beat(REFUSED_ORDER)} stroke="var(--color-edge)" strokeDasharray="1 3" />
    </Beats>
  );
}

function Beats({
  orders,
  colour,
  children,
}: {
  orders: readonly number[];
  colour: string;
  children?: ReactNode;
}) {
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" fill="none">
      {children}
      <path d={line(orders)} stroke={colour} />
    </svg>
  );
}

function line(orders: readonly number[]): string {
  const beats = orders.map((order) => `H${left(order)}V${TOP}H${left(order) + 5}V${BASE}`);
  return `M0 ${BASE}${beats.join("")}H${WIDTH}`;
}

function beat(order: number): string {
  return `M${left(order)} ${BASE}V${TOP}h5V${BASE}`;
}

function secondBeat(order: number): string {
  return `M${left(order) + 6.5} ${BASE}V${TOP}h5V${BASE}z`;
}

function left(order: number): number {
  return (order - 1) * STEP + 5;
}

export default function TrackingWork() {
  return (
    <ServiceWork page={trackingPage}>
      <OrderLanes />
    </ServiceWork>
  );
}
