import type { ReactNode } from "react";
import { comparison, losses, ORDERS } from "#app/content/pricing-comparison.ts";
import { WithCode } from "#app/ui/with-code.tsx";

/** A tick and a gap of one unit each. */
const PER_ORDER = 2;

interface TicksProps {
  label: string;
  left: number;
  lost?: number;
  isChoice?: boolean | undefined;
  isResult?: boolean;
}

/** A hundred orders as ticks: left, lost at this stage (half height), lost before (a quarter). */
function OrderTicks({ label, left, lost = 0, isChoice = false, isResult = false }: TicksProps) {
  return (
    <div>
      <p className="flex flex-wrap items-baseline gap-x-3 text-sm tabular-figures">
        <span className="mr-auto">{label}</span>
        {lost > 0 ? (
          <span className={isChoice ? "text-soft" : "text-warm"}>
            {`${lost} ${isChoice ? "not measured" : "lost"}`}
          </span>
        ) : null}
        {isResult ? (
          <span className="text-soft">
            <span className="text-3xl font-semibold text-ink">{left}</span>
            {` of ${ORDERS}`}
          </span>
        ) : (
          <span className="font-semibold">{`${left} left`}</span>
        )}
      </p>
      <svg
        viewBox={`0 0 ${ORDERS * PER_ORDER} 16`}
        preserveAspectRatio="none"
        className="mt-1 block h-4 w-full"
        strokeDasharray="1"
        aria-hidden="true"
      >
        <path d={ticks(0, left, 8)} stroke="var(--color-teal)" strokeWidth="16" />
        <path
          d={ticks(left, left + lost, 12)}
          stroke={isChoice ? "var(--color-edge)" : "var(--color-warm)"}
          strokeWidth="8"
        />
        <path d={ticks(left + lost, ORDERS, 14)} stroke="var(--color-edge)" strokeWidth="4" />
      </svg>
    </div>
  );
}

/** The dash pattern turns the line into ticks. */
function ticks(from: number, to: number, y: number): string | undefined {
  return from < to ? `M${from * PER_ORDER} ${y}H${to * PER_ORDER}` : undefined;
}

const SET_UPS = ["client", "server"] as const;
type SetUp = (typeof SET_UPS)[number];

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
