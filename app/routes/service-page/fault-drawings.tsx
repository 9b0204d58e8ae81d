import type { SVGProps } from "react";
import { Drawing } from "#app/ui/trace.tsx";

const FILLED = { fill: "var(--color-warm)" };

interface FaultDrawing extends Pick<SVGProps<SVGPathElement>, "fill" | "strokeDasharray"> {
  readonly right: string;
  readonly wrong: string;
}

/** Three orders as beats, by the order of the tracking page's faults. */
const DRAWINGS: Readonly<Record<string, FaultDrawing>> = {
  twice: {
    right: "M0 21H8V4h6V21H34V4h6V21H60V4h6V21H80",
    wrong: "M43 21V4h6V21z",
    ...FILLED,
  },
  never: {
    right: "M0 21H8V4h6V21H60V4h6V21H80",
    wrong: "M34 21V4h6V21",
    strokeDasharray: "2 2",
  },
  lower: {
    right: "M0 21H8V4h6V21H34V4h6V21H60V4h6V21H80",
    wrong: "M34 21V14h6V21z",
    ...FILLED,
  },
  fromElsewhere: {
    right: "M0 21H8V4h6V21H34V4h6V21H60V4h6V21H80",
    wrong: "M0 29H37V21",
  },
  beforeConsent: {
    right: "M22 0V30M0 21H34V4h6V21H60V4h6V21H80",
    wrong: "M8 21V4h6V21z",
    ...FILLED,
  },
};

export const FAULT_DRAWINGS = Object.entries(DRAWINGS).map(([name, { right, wrong, ...look }]) => (
  <Drawing key={name} viewBox="0 0 80 32" className="h-8 max-sm:hidden">
    <path d={right} stroke="var(--color-teal)" />
    <path d={wrong} stroke="var(--color-warm)" {...look} />
  </Drawing>
));
