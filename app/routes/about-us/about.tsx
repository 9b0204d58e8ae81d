import { href } from "react-router";
import { officeHours, facts, outOfScope, team, workingPrinciples } from "#app/content/about.ts";
import { site } from "#app/content/site.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { percent } from "#app/ui/percent.ts";
import { Column, PageHead, Section } from "#app/ui/section.tsx";
import { Trace } from "#app/ui/trace.tsx";

function DeskHours() {
  const { from, to, places, exception } = officeHours;
  return (
    <figure className="max-w-text">
      <figcaption>
        We work in one room, from nine to six. Write in the evening in New York, and the answer is
        there in the morning.
      </figcaption>
      <dl className="mt-5">
        {places.map(({ place, hoursAhead }) => (
          <div key={place} className="grid grid-cols-[1fr_auto] gap-x-4 border-t border-rule py-3">
            <dt>{place}</dt>
            <dd>
              {clock(from + hoursAhead)} to {clock(to + hoursAhead)}
            </dd>
            <dd className="col-span-2 mt-2" aria-hidden="true">
              <DayBar from={from + hoursAhead} to={to + hoursAhead} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-soft">{exception}</p>
    </figure>
  );
}

function DayBar({ from, to }: { from: number; to: number }) {
  return (
    <svg className="block h-4 w-full" overflow="visible">
      <line x2="100%" y1="16" y2="16" stroke="var(--color-edge)" />
      {[0, 3, 6, 9, 12, 15, 18, 21, 24].map((hour) => {
        const [x, y] = [percent(hour / 24), hour % 12 === 0 ? "6" : "11"];
        return <line key={hour} x1={x} x2={x} y1={y} y2="16" stroke="var(--color-edge)" />;
      })}
      <line
        x1={percent(from / 24)}
        x2={percent(to / 24)}
        y1="14"
        y2="14"
        stroke="var(--color-teal)"
        strokeWidth="4"
      />
    </svg>
  );
}

function clock(hour: number): string {
  return `${String(hour).padStart(2, "0")}:00`;
}

const LENGTH = 300;

function Team() {
  return (
    <Section title="Who we are">
      <ul className="grid gap-x-8 gap-y-10 sm:grid-cols-2">
        {team.people.map(({ name, role, does, writes, beatInterval }) => (
          <li key={name}>
            <svg
              viewBox={`0 0 ${LENGTH} 64`}
              className="block h-16 w-full"
              preserveAspectRatio="none"
              fill="none"
              aria-hidden="true"
            >
              <path
                d={`M0 63H${LENGTH}`}
                stroke="var(--color-rule)"
                vectorEffect="non-scaling-stroke"
              />
              <Trace
                length={LENGTH}
                middle={32}
                noise={24}
                cleanFrom={0.2}
                beatEvery={beatInterval}
              />
            </svg>
            <h3 className="mt-3 text-xl">{name}</h3>
            <p className="text-teal">{role}</p>
            <p className="mt-2 text-soft">{does}</p>
            <p className="mt-2">{writes}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export default function About() {
  return (
    <Column>
      <PageHead
        title="Four people who do one thing"
        lead="We set up measurement for online stores, and use it to make stores and campaigns better. There are four of us, and the one who answers your request is the one who reads your tags."
      />
      <dl className="mb-16 grid gap-x-8 sm:grid-cols-2 lg:grid-cols-4">
        {facts.map(({ figure, what }) => (
          <div key={what} className="flex flex-col-reverse justify-end border-t border-rule py-4">
            <dt className="text-sm text-soft">{what}</dt>
            <dd className="text-3xl font-semibold tracking-tight">{figure}</dd>
          </div>
        ))}
      </dl>
      <Team />
      <Section title="How we work">
        <ol>
          {workingPrinciples.map(({ title, text }, index) => (
            <li
              key={title}
              className="grid grid-cols-[2.5rem_1fr] border-t border-rule py-4 first:border-t-0 first:pt-0"
            >
              <span className="font-mono text-sm leading-7 text-teal" aria-hidden="true">
                {index + 1}
              </span>
              <div>
                <h3 className="text-lg">{title}</h3>
                <p className="mt-1 max-w-text text-soft">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </Section>
      <Section title="What we do not do">
        <ul>
          {outOfScope.map((text) => (
            <li
              key={text}
              className="grid grid-cols-[2.5rem_1fr] border-t border-rule py-3 first:border-t-0 first:pt-0"
            >
              <span className="font-mono text-warm" aria-hidden="true">
                ×
              </span>
              <span className="max-w-text">{text}</span>
            </li>
          ))}
        </ul>
      </Section>
      <Section title={`${site.city}, ${site.country}`}>
        <DeskHours />
      </Section>
      <Section title="What to do next">
        <p className="max-w-text">
          Pick what your store needs and send one request, or tell us which of your numbers you
          don't trust. Either way a person answers by e-mail, usually within a few working hours.
        </p>
        <p className="flex flex-wrap gap-3">
          <ButtonLink href={href("/conversion-tracking-services-request")}>
            See services and prices
          </ButtonLink>
          <ButtonLink href={href("/contact-us")} tone="plain">
            Write to us
          </ButtonLink>
        </p>
      </Section>
    </Column>
  );
}
