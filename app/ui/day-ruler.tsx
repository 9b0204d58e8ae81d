/** Where the line of a step ends if a pause follows. */
const PAUSE_FROM = "82%";

/** Draws the days of a step, such as "Day 0-1", on wide screens; days without work are dotted. */
export function DayRuler({ days, next = "" }: { days: string; next: string | undefined }) {
  const [, from = "", to = ""] = days.split(/[ -]/);
  const [, nextFrom = ""] = next.split(/[ -]/);
  const isPauseNext = Number(nextFrom) > Number(to);
  const end = isPauseNext ? PAUSE_FROM : "100%";
  return (
    <svg
      className="hidden h-8 w-full font-mono text-xs lg:block"
      stroke="var(--color-teal)"
      strokeWidth="2"
      aria-hidden="true"
    >
      <line y1="31" x2={end} y2="31" />
      <path d="M1 16v16" />
      <text x="8" y="24" stroke="none" fill="currentColor">
        {from}
      </text>
      {nextFrom === to ? null : (
        <g transform="translate(-1)">
          <line x1={end} x2={end} y1="16" y2="32" />
          <text x={end} y="24" dx="-8" stroke="none" fill="currentColor" textAnchor="end">
            {to}
          </text>
        </g>
      )}
      {isPauseNext ? <line x1={end} y1="31" x2="100%" y2="31" strokeDasharray="2 4" /> : null}
    </svg>
  );
}
