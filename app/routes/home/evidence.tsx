import { href, Link } from "react-router";
import { home } from "#app/content/home.ts";
import type { StudyFigure } from "#app/domain/articles/strongest-figure.ts";
import { Section } from "#app/ui/section.tsx";

export interface Evidence {
  readonly slug: string;
  readonly client: string;
  readonly lead: string;
  readonly figure: StudyFigure | null;
}

/** The newest case study with the figure that changed most. */
export function StudyEvidence({ study: { slug, client, lead, figure } }: { study: Evidence }) {
  return (
    <Section title={home.evidence}>
      {figure ? <Change figure={figure} /> : null}
      <p className="max-w-text text-soft">{lead}</p>
      <p>
        <Link
          to={href("/case-studies/:slug", { slug })}
          prefetch="intent"
          className="inline-flex min-h-11 items-center text-teal underline underline-offset-4 hover:text-teal-strong"
        >
          {`${client}: the whole story`}
        </Link>
      </p>
    </Section>
  );
}

/** Two bars to one scale. */
function Change({ figure: { label, unit, before, after, note } }: { figure: StudyFigure }) {
  const scale = Math.max(Math.abs(before), Math.abs(after), 1);
  const readings = [
    { when: "before", value: before, colour: "var(--color-ink)" },
    { when: "after", value: after, colour: "var(--color-teal)" },
  ];
  return (
    <figure className="home-change">
      <figcaption>
        {label}
        {note ? <span className="text-soft">. {note}</span> : null}
      </figcaption>
      <dl>
        {readings.map(({ when, value, colour }) => (
          <div key={when}>
            <dt className="font-mono text-xs text-soft">{when}</dt>
            <dd aria-hidden="true">
              <svg>
                <rect
                  width={`${Math.round((Math.abs(value) / scale) * 100)}%`}
                  height="100%"
                  fill={colour}
                />
              </svg>
            </dd>
            <dd className="text-2xl font-semibold">{withUnit(value, unit)}</dd>
          </div>
        ))}
      </dl>
    </figure>
  );
}

/** "38%", "$1,200", "4.5 s": a sign of percent or money stands close, a word does not. */
function withUnit(value: number, unit: string): string {
  const number = value.toLocaleString("en-US");
  if (unit === "$") return `$${number}`;
  return unit.length > 1 || /\w/.test(unit) ? `${number} ${unit}` : `${number}${unit}`;
}
