import type { ComponentProps, SVGProps } from "react";
import { type TraceShape, tracePath } from "./trace-path.ts";

type Look = Pick<SVGProps<SVGPathElement>, "fill" | "stroke" | "strokeWidth">;

/** A trace from left to right, in teal by default. Its stroke keeps its width in a `Drawing`. */
export function Trace({
  fill,
  stroke = "var(--color-teal)",
  strokeWidth = 2,
  ...shape
}: Omit<TraceShape, "direction"> & Look) {
  return (
    <path
      d={tracePath({ ...shape, direction: "right" })}
      fill={fill}
      stroke={stroke}
      strokeWidth={strokeWidth}
      strokeLinejoin="round"
      vectorEffect="non-scaling-stroke"
    />
  );
}

/** Noise over the whole length. */
export const NOISY_TRACE = { cleanFrom: 1, stroke: "var(--color-soft)", strokeWidth: 1 };

/** A picture stretched to its box. */
export function Drawing({ className = "", ...svg }: ComponentProps<"svg">) {
  return (
    <svg
      className={`drawing block w-full ${className}`}
      preserveAspectRatio="none"
      fill="none"
      aria-hidden="true"
      {...svg}
    />
  );
}
