import { href } from "react-router";
import type { ReactNode } from "react";
import { home, homeServices } from "#app/content/home.ts";
import { amountText, isWrongBefore, type Figure } from "#app/domain/articles/measurements.ts";
import { type ShortPost, ShortPosts } from "#app/features/articles/short-posts.tsx";
import { ButtonLink, TitleLink } from "#app/ui/button.tsx";
import { Section } from "#app/ui/section.tsx";
import { OrdersFigure, FunnelFigure, MarginFigure } from "./figures.tsx";

export default function Closing({ posts }: { posts: readonly ShortPost[] }) {
  return (
    <>
      <Section title={home.posts}>
        <ShortPosts posts={posts} />
        <p>
          <ButtonLink href={href("/blog")} tone="quiet">
            All posts
          </ButtonLink>
        </p>
      </Section>
      <Section title={home.next}>
        <p className="max-w-text text-lg text-soft">{home.nextText}</p>
        <p className="flex flex-wrap gap-3">
          <ButtonLink href={href("/conversion-tracking-services-request")}>
            Pick services
          </ButtonLink>
          <ButtonLink href={href("/contact-us")} tone="plain">
            Ask a question first
          </ButtonLink>
        </p>
      </Section>
    </>
  );
}

export interface StudyFigures {
  readonly slug: string;
  readonly client: string;
  readonly lead: string;
  readonly figure: Figure;
}

export function StudyResults({ study: { slug, client, lead, figure } }: { study: StudyFigures }) {
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

/** Two bars to scale. */
function Change({ figure }: { figure: Figure }) {
  const { label, unit, before, after, note } = figure;
  const scale = Math.max(Math.abs(before), Math.abs(after), 1);
  const reports = [
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
        {reports.map(({ when, value, colour }) => (
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

const SERVICE_FIGURES: readonly ReactNode[] = [
  <OrdersFigure key="beats" />,
  <FunnelFigure key="funnel" />,
  <MarginFigure key="margin" />,
];

export function ServiceRows() {
  return (
    <Section title={home.services}>
      <ol className="home-services">
        {homeServices.map(({ to, name, text, price, reading }, index) => (
          <li key={to}>
            <div>
              <h3 className="text-xl">
                <TitleLink href={to}>{name}</TitleLink>
              </h3>
              <p className="mt-1 text-soft">{text}</p>
              <p className="mt-2 text-sm">{price}</p>
            </div>
            <div>
              {SERVICE_FIGURES[index]}
              <p className="mt-2 font-mono text-xs text-soft">{reading}</p>
            </div>
          </li>
        ))}
      </ol>
      <p>
        <ButtonLink href={href("/services")} tone="quiet">
          How the three work together
        </ButtonLink>
      </p>
    </Section>
  );
}
