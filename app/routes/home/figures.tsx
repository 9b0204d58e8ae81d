import type { ReactNode } from "react";
import { sameRoas } from "#app/content/service-ads.ts";
import { Drawing } from "#app/ui/trace.tsx";

const TEAL = "var(--color-teal)";
const WARM = "var(--color-warm)";

/** Orders as beats: some twice, one never; below, each once. */
export function OrdersFigure() {
  return (
    <Frame>
      <path d={beats([0, 1, 3, 4, 5], 32)} stroke={TEAL} />
      <path d="M64 32V10h8V32zM184 32V10h8V32z" stroke={WARM} fill={WARM} />
      <path d="M92 32V10h10V32" stroke={WARM} strokeDasharray="3 3" />
      <path d={beats([0, 1, 2, 3, 4, 5], 72)} stroke={TEAL} />
    </Frame>
  );
}

function beats(orders: readonly number[], base: number): string {
  const rises = orders.map((order) => `H${order * 40 + 12}V${base - 22}h10V${base}`);
  return `M0 ${base}${rises.join("")}H240`;
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

/** Goods, fees, ads, and what is left or lost of the sales. The picture is 430 dollars wide. */
export function MarginFigure() {
  const { sales, spend, products } = sameRoas;
  return (
    <Frame>
      <g transform="scale(.558 1)">
        {products.map(({ name, goods, fees }, product) => {
          const used = goods + fees + spend;
          const blocks = [
            { x: 0, width: goods, stroke: "var(--color-edge)" },
            { x: goods, width: fees, fill: "var(--color-edge)" },
            { x: goods + fees, width: spend, fill: "var(--color-ink)" },
            used > sales
              ? { x: sales, width: used - sales, fill: WARM }
              : { x: used, width: sales - used, fill: TEAL },
          ];
          return blocks.map((block) => (
            <rect key={name + block.x} y={product * 40 + 8} height="24" {...block} />
          ));
        })}
        <path d={`M${sales} 0V80`} stroke="var(--color-ink)" />
      </g>
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <Drawing viewBox="0 0 240 80" className="h-12 sm:h-20" overflow="visible" strokeWidth="1.5">
      {children}
    </Drawing>
  );
}
