import type { ReactNode } from "react";
import { officeHours, facts, outOfScope, team, workingPrinciples } from "#app/content/about.ts";
import { site } from "#app/content/site.ts";
import CallToAction from "#app/features/articles/call-to-action.tsx";
import { percent } from "#app/ui/percent.ts";
import { Portrait } from "#app/ui/portrait.tsx";
import { Container, PageHead, Section } from "#app/ui/section.tsx";

function OfficeHours() {
  const { from, to, places, exception } = officeHours;
  return (
    <section data-reveal="" className="border-t border-rule py-8 lg:py-12">
      <h2 className="text-heading">{`${site.city}, ${site.country}`}</h2>
      <p className="mt-3 max-w-text">
        We work in one room, from nine to six. Write from New York in the evening, and the answer is
        there in the morning.
      </p>
      <dl className="mt-4">
        {places.map(({ place, hoursAhead }) => (
          <div key={place} className="grid grid-cols-[1fr_auto] gap-x-4 border-t border-rule py-3">
            <dt>{place}</dt>
            <dd>
              {clock(from + hoursAhead)} to {clock(to + hoursAhead)}
            </dd>
            <dd className="col-span-full" aria-hidden="true">
              <DayBar ahead={hoursAhead} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-soft">{exception}</p>
    </section>
  );
}

/** `data-ahead`: hours ahead of the office. A script moves the mark to the present time (route.tsx). */
function DayBar({ ahead }: { ahead: number }) {
  const [from, to] = [officeHours.from, officeHours.to].map((hour) => percent((hour + ahead) / 24));
  return (
    <svg className="block h-8 w-full" overflow="visible">
      <line x2="100%" y1="32" y2="32" stroke="var(--color-edge)" />
      {[0, 3, 6, 9, 12, 15, 18, 21, 24].map((hour) => {
        const [x, y] = [percent(hour / 24), hour % 12 === 0 ? "22" : "27"];
        return <line key={hour} x1={x} x2={x} y1={y} y2="32" stroke="var(--color-edge)" />;
      })}
      <line x1={from} x2={to} y1="30" y2="30" stroke="var(--color-teal)" strokeWidth="4" />
      <svg data-ahead={ahead} className="hidden fill-current font-mono text-xs" overflow="visible">
        <line y1="14" y2="36" stroke="currentColor" strokeWidth="2" />
        <text y="10" textAnchor="middle">
          now
        </text>
      </svg>
    </svg>
  );
}

function clock(hour: number): string {
  return `${String(hour).padStart(2, "0")}:00`;
}

/** The line of a portrait continues as a ruler of 30 days. */
const [FIRST_DAY, DAY] = [104, 6];

function Team() {
  return (
    <Section title="Who we are" aside={<p className="mt-3 text-soft">{team.heardOn}</p>}>
      <ul className="grid gap-x-8 gap-y-10 sm:grid-cols-2">
        {team.people.map(({ name, role, face, does, writes, heardOn }) => (
          <li key={name}>
            <Portrait
              viewBox="0 0 300 102"
              className="block w-full"
              face={face}
              line={`${heardOn.map(beatOn).join("")}H300`}
            />
            <h3 className="text-xl">{name}</h3>
            <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-teal">
              {role}{" "}
              <span className="font-mono text-sm">
                {heardOn.length > 1 ? "days" : "day"} {heardOn.join("–")} of 30
              </span>
            </p>
            <p className="mt-2 text-soft">{does}</p>
            <p className="mt-2">{writes}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function beatOn(day: number): string {
  return `H${FIRST_DAY + day * DAY}l1-22 3 30 2-8`;
}

interface ListItemProps {
  mark: ReactNode;
  children: ReactNode;
}

function ListItem({ mark, children }: ListItemProps) {
  return (
    <li className="flex items-baseline gap-3 py-2">
      <span className="font-mono" aria-hidden="true">
        {mark}
      </span>
      <div className="max-w-text">{children}</div>
    </li>
  );
}

export default function About() {
  return (
    <Container>
      <PageHead
        title="Four people who do one thing"
        lead="We set up measurement for online stores, and use it to make stores and campaigns better. The person who answers your request is the one who reads your tags."
      />
      <dl className="mb-16 grid gap-x-8 sm:grid-cols-2 lg:grid-cols-4">
        {facts.map(({ figure, what }) => (
          <div key={what} className="flex flex-col-reverse justify-end border-t border-rule py-4">
            <dt className="text-sm text-soft">{what}</dt>
            <dd className="text-3xl font-semibold">{figure}</dd>
          </div>
        ))}
      </dl>
      <Team />
      <Section title="How we work">
        <ol>
          {Object.entries(workingPrinciples).map(([title, text], index) => (
            <ListItem key={title} mark={<span className="text-sm text-teal">{index + 1}</span>}>
              <h3 className="text-lg">{title}</h3>
              <p className="mt-1 text-soft">{text}</p>
            </ListItem>
          ))}
        </ol>
      </Section>
      <Section title="What we won't do">
        <ul>
          {outOfScope.map((text) => (
            <ListItem key={text} mark={<span className="text-warm">×</span>}>
              {text}
            </ListItem>
          ))}
        </ul>
      </Section>
      <OfficeHours />
      <CallToAction />
    </Container>
  );
}
