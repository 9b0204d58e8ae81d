import type { Step } from "#app/content/pricing-timeline.ts";

/** One stretch of the axis with what happens on it. Days without work are dotted. */
export function TimelineStep({ step, nextFrom }: { step: Step; nextFrom: number | undefined }) {
  const { title, from, to, work, need, result } = step;
  const isPauseNext = nextFrom !== undefined && nextFrom > to;
  return (
    <li className="grid grid-cols-[2.5rem_1fr] lg:block">
      <div className="relative" aria-hidden="true">
        <svg className="absolute h-full w-full lg:hidden" stroke="var(--color-teal)" fill="none">
          <line x1="4" x2="4" y2={isPauseNext ? "80%" : "100%"} strokeWidth="2" />
          {isPauseNext ? (
            <line x1="4" x2="4" y1="80%" y2="100%" strokeWidth="2" strokeDasharray="2 4" />
          ) : null}
          <path d="M3 1h14" strokeWidth="2" />
        </svg>
        <svg
          className="hidden h-8 w-full font-mono text-xs lg:block"
          stroke="var(--color-teal)"
          fill="none"
        >
          <line y1="31" x2={isPauseNext ? "80%" : "100%"} y2="31" strokeWidth="2" />
          {isPauseNext ? (
            <line x1="80%" y1="31" x2="100%" y2="31" strokeWidth="2" strokeDasharray="2 4" />
          ) : null}
          <path d="M1 32v-14" strokeWidth="2" />
          <text x="8" y="22" stroke="none" fill="currentColor">
            {from}
          </text>
        </svg>
      </div>
      <div className="pb-12 lg:pr-4 lg:pb-0">
        <h3 className="text-xl lg:mt-4">{title}</h3>
        <p className="mt-2 text-soft">{work}</p>
        <dl className="mt-4 grid gap-3 text-sm">
          <div>
            <dt className="font-semibold">What we need</dt>
            <dd>{need}</dd>
          </div>
          <div>
            <dt className="font-semibold">What you hold afterwards</dt>
            <dd>{result}</dd>
          </div>
        </dl>
      </div>
    </li>
  );
}
