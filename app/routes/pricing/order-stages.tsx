import type { ReactNode } from "react";
import { comparison, losses, ORDERS } from "#app/content/pricing-comparison.ts";
import { OrderTicks } from "./order-ticks.tsx";
import { WithCode } from "#app/ui/with-code.tsx";

const SET_UPS = ["client", "server"] as const;

/** The orders' way from top to bottom: what is left of them in both set-ups after each cause. */
export function OrderStages() {
  return (
    <ol className="far">
      <Stage cause={comparison.start} why={comparison.startWhy}>
        <OrderTicks label={comparison.both} left={ORDERS} />
      </Stage>
      {losses.map((loss, index) => (
        <Stage key={loss.cause} cause={loss.cause} why={loss.why}>
          {SET_UPS.map((setUp) => (
            <OrderTicks
              key={setUp}
              label={comparison[setUp].name}
              left={leftAfter(index + 1, setUp)}
              lost={loss[setUp]}
              isChoice={loss.isChoice}
            />
          ))}
        </Stage>
      ))}
      <Stage cause={comparison.end} why={comparison.endWhy}>
        {SET_UPS.map((setUp) => (
          <OrderTicks
            key={setUp}
            label={comparison[setUp].name}
            left={leftAfter(losses.length, setUp)}
            isResult
          />
        ))}
      </Stage>
    </ol>
  );
}

function leftAfter(causes: number, setUp: (typeof SET_UPS)[number]): number {
  return losses.slice(0, causes).reduce((left, loss) => left - loss[setUp], ORDERS);
}

function Stage({ cause, why, children }: { cause: string; why: string; children: ReactNode }) {
  return (
    <li className="border-t border-rule py-5 lg:grid lg:grid-cols-3 lg:gap-12">
      <div>
        <h3 className="font-semibold">{cause}</h3>
        <p className="mt-1 text-sm text-soft">
          <WithCode text={why} />
        </p>
      </div>
      <div className="mt-3 grid gap-3 lg:col-span-2 lg:mt-0">{children}</div>
    </li>
  );
}
