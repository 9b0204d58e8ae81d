import type { ReactNode } from "react";
import { comparison, losses } from "#app/content/pricing-comparison.ts";
import { ORDERS, SET_UPS, type SetUp } from "#app/domain/losses/losses.ts";
import { OrderTicks } from "#app/features/losses/order-ticks.tsx";
import { WithCode } from "#app/ui/with-code.tsx";

export function OrderStages() {
  return (
    <ol className="below-fold">
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

function leftAfter(causes: number, setUp: SetUp): number {
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

export function DataFlowDiagram({ name, stations, note }: (typeof comparison)[SetUp]) {
  return (
    <div>
      <h3 className="text-xl">{name}</h3>
      <ol className="mt-3 flex flex-wrap gap-y-1 font-mono text-xs">
        {stations.map((station, index) => (
          <li key={station} className={index === 0 ? "flex" : "flex grow"}>
            {index === 0 ? null : (
              <svg className="h-8 w-5 grow text-teal" stroke="currentColor" aria-hidden="true">
                <line x2="100%" y1="50%" y2="50%" />
                <svg x="100%" overflow="visible" fill="none">
                  <path d="M-6 11l5 5-5 5" />
                </svg>
              </svg>
            )}
            <span className="border border-edge px-2 py-1.5">{station}</span>
          </li>
        ))}
      </ol>
      <p className="mt-3 text-sm text-soft">{note}</p>
    </div>
  );
}
