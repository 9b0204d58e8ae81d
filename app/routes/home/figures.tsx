import type { ReactNode } from "react";

const TEAL = "var(--color-teal)";
const WARM = "var(--color-warm)";

const BEATS = [0, 1, 2, 3, 4, 5];
/** Beats of the upper line. */
const TWICE = [1, 4];
const NEVER = [2];

/** Orders as beats: some twice, one never; below, each once. */
export function OrdersFigure() {
  const once = BEATS.filter((beat) => !NEVER.includes(beat));
  return (
    <Frame>
      <path d={`M0 32${once.map((n) => rise(n, 32)).join("")}H240`} stroke={TEAL} />
      <path
        d={TWICE.map((n) => `M${n * 40 + 24} 32V10h8V32z`).join("")}
        stroke={WARM}
        fill={WARM}
      />
      <path
        d={NEVER.map((n) => `M${n * 40 + 12} 32V10h10V32`).join("")}
        stroke={WARM}
        strokeDasharray="3 3"
      />
      <path d={`M0 72${BEATS.map((n) => rise(n, 72)).join("")}H240`} stroke={TEAL} />
    </Frame>
  );
}

function rise(beat: number, base: number): string {
  return `H${beat * 40 + 12}V${base - 22}h10V${base}`;
}

/** Visitors left of 100 at each step; the costliest step is outlined. */
const STEPS = [100, 34, 19, 12];

export function FunnelFigure() {
  return (
    <Frame>
      {STEPS.map((visitors, index) => (
        <rect key={visitors} y={index * 20 + 2} width={visitors * 2.4} height="14" fill={TEAL} />
      ))}
      <rect x="82" y="22" width="157" height="14" stroke={WARM} strokeDasharray="3 3" />
    </Frame>
  );
}

/** Sales of $400 with $100 of ads, for two products. */
const PRODUCTS = [
  { costs: [150, 50, 100], y: 8 },
  { costs: [270, 50, 100], y: 48 },
];
/** The first is outlined. */
const COLOURS = ["none", "var(--color-edge)", "var(--color-ink)"];
const SALES = 400;

export function MarginFigure() {
  return (
    <Frame>
      {PRODUCTS.map(({ costs, y }) => {
        const used = costs.reduce((sum, cost) => sum + cost, 0);
        return (
          <g key={y}>
            {costs.map((cost, index) => (
              <rect
                key={COLOURS[index]}
                x={wide(costs.slice(0, index).reduce((sum, before) => sum + before, 0))}
                y={y}
                width={wide(cost)}
                height="24"
                fill={COLOURS[index]}
                stroke={index === 0 ? "var(--color-edge)" : undefined}
                vectorEffect="non-scaling-stroke"
              />
            ))}
            <rect
              x={wide(Math.min(used, SALES))}
              y={y}
              width={wide(Math.abs(SALES - used))}
              height="24"
              fill={used > SALES ? WARM : TEAL}
            />
          </g>
        );
      })}
      <path d={`M${wide(SALES)} 0V80`} stroke="var(--color-ink)" />
    </Frame>
  );
}

/** The picture is 430 dollars wide. */
function wide(dollars: number): number {
  return Math.round((dollars / 430) * 240);
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 240 80" preserveAspectRatio="none" fill="none" aria-hidden="true">
      {children}
    </svg>
  );
}
