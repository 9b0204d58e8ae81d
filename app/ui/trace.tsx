import type { ComponentProps } from "react";
import { type TraceShape, tracePath } from "./trace-path.ts";

/** A trace in teal, from left to right, for a stretched picture. */
export function Trace({ fill, ...shape }: Omit<TraceShape, "direction"> & { fill?: "none" }) {
  return (
    <path
      d={tracePath({ ...shape, direction: "right" })}
      fill={fill}
      stroke="var(--color-teal)"
      strokeWidth="2"
      strokeLinejoin="round"
      vectorEffect="non-scaling-stroke"
    />
  );
}

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
