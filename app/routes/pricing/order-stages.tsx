import { comparison, losses, ORDERS } from "#app/content/pricing-comparison.ts";
import type { ReactNode } from "react";
import { OrderTicks } from "./order-ticks.tsx";
import { WithCode } from "./with-code.tsx";

/** The orders' way from top to bottom: what is left of them in both set-ups after each cause. */
export function OrderStages() {
  let client = ORDERS;
  let server = ORDERS;
  return (
    <ol>
      <Stage cause={comparison.start} why={comparison.startWhy}>
        <OrderTicks label={comparison.both} left={ORDERS} />
      </Stage>
      {losses.map(({ cause, why, isChoice, ...lost }) => {
        client -= lost.client;
        server -= lost.server;
        return (
          <Stage key={cause} cause={cause} why={why}>
            <OrderTicks
              label={comparison.client.name}
              left={client}
              lost={lost.client}
              isChoice={isChoice}
            />
            <OrderTicks
              label={comparison.server.name}
              left={server}
              lost={lost.server}
              isChoice={isChoice}
            />
          </Stage>
        );
      })}
      <Stage cause={comparison.end} why={comparison.endWhy}>
        <OrderTicks label={comparison.client.name} left={client} />
        <OrderTicks label={comparison.server.name} left={server} />
      </Stage>
    </ol>
  );
}

function Stage({ cause, why, children }: { cause: string; why: string; children: ReactNode }) {
  return (
    <li className="border-t border-rule py-5 lg:grid lg:grid-cols-[1fr_2fr] lg:gap-12">
      <div>
        <h4 className="font-semibold">{cause}</h4>
        <p className="mt-1 text-sm text-soft">
          <WithCode text={why} />
        </p>
      </div>
      <div className="mt-3 grid gap-3 lg:mt-0">{children}</div>
    </li>
  );
}
