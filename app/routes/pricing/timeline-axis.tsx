import type { Step } from "#app/content/pricing-timeline.ts";

interface Stretch {
  readonly step: Step;
  /** When the next step begins; days between are dotted. */
  readonly nextFrom: number | undefined;
}

/** End of the last day when a pause follows. */
const PAUSE_FROM = "82%";
const DOTS = "2 4";

/** From 1024 px. */
export function DaysAcross({ step: { from, to }, nextFrom }: Stretch) {
  const isPauseNext = nextFrom !== undefined && nextFrom > to;
  const end = isPauseNext ? PAUSE_FROM : "100%";
  return (
    <svg
      className="hidden h-8 w-full font-mono text-xs lg:block"
      stroke="var(--color-teal)"
      strokeWidth="2"
    >
      <line y1="31" x2={end} y2="31" />
      <path d="M1 16v16" />
      <Day day={from} x="8" />
      {nextFrom === to ? null : (
        <svg x={end} overflow="visible">
          <path d="M-1 16v16" />
          <Day day={to} x="-8" anchor="end" />
        </svg>
      )}
      {isPauseNext ? <line x1={end} y1="31" x2="100%" y2="31" strokeDasharray={DOTS} /> : null}
    </svg>
  );
}

/** On smaller screens. */
export function DaysDown({ step: { from, to }, nextFrom }: Stretch) {
  const isPauseNext = nextFrom !== undefined && nextFrom > to;
  const end = isPauseNext ? PAUSE_FROM : "100%";
  return (
    <svg
      className="absolute h-full w-full font-mono text-xs lg:hidden"
      stroke="var(--color-teal)"
      strokeWidth="2"
    >
      <line x1="1" x2="1" y2={end} />
      <path d="M0 1h16" />
      <Day day={from} x="8" y="18" />
      {nextFrom === to ? null : (
        <svg y={end} overflow="visible">
          <path d="M0-1h16" />
          <Day day={to} x="8" y="-6" />
        </svg>
      )}
      {isPauseNext ? <line x1="1" y1={end} x2="1" y2="100%" strokeDasharray={DOTS} /> : null}
    </svg>
  );
}

function Day({ day, x, y = "24", anchor }: { day: number; x: string; y?: string; anchor?: "end" }) {
  return (
    <text x={x} y={y} textAnchor={anchor} stroke="none" fill="currentColor">
      {day}
    </text>
  );
}
