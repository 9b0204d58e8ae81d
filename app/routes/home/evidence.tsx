import { href } from "react-router";
import { home } from "#app/content/home.ts";
import { amountText, isWrongBefore } from "#app/domain/articles/figure-text.ts";
import type { Figure } from "#app/domain/articles/measurements.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Section } from "#app/ui/section.tsx";

export interface Evidence {
  readonly slug: string;
  readonly client: string;
  readonly lead: string;
  readonly figure: Figure;
}

/** The newest case study with its strongest figure. */
export function StudyEvidence({ study: { slug, client, lead, figure } }: { study: Evidence }) {
  return (
    <Section title={home.evidence}>
      <Change figure={figure} />
      <p className="max-w-text text-soft">{lead}</p>
      <p>
        <ButtonLink href={href("/case-studies/:slug", { slug })} tone="quiet">
          {`${client}: the whole story`}
        </ButtonLink>
      </p>
    </Section>
  );
}

/** Two bars to one scale. */
function Change({ figure }: { figure: Figure }) {
  const { label, unit, before, after, note } = figure;
  const scale = Math.max(Math.abs(before), Math.abs(after), 1);
  const readings = [
    {
      when: "before",
      value: before,
      colour: isWrongBefore(figure) ? "var(--color-warm)" : "var(--color-edge)",
    },
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
            <dd className="text-2xl font-semibold">{amountText(value, unit)}</dd>
          </div>
        ))}
      </dl>
    </figure>
  );
}
