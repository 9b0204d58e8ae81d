import { href } from "react-router";
import { facts, notDone, waysOfWork } from "#app/content/about.ts";
import { site } from "#app/content/site.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Column, PageHead, Section } from "#app/ui/section.tsx";
import { DeskHours } from "./desk-hours.tsx";
import { Team } from "./team.tsx";

/** Words and drawings alone: the server draws the page, browsers keep it. */
export default function About() {
  return (
    <Column>
      <PageHead
        title="A small team with one subject"
        lead="We set up measurement for online stores, and use it to make stores and campaigns better. There are four of us, and the one who answers your request is the one who reads your tags."
      />
      <Facts />
      <Team />
      <Section title="How we work">
        <ol>
          {waysOfWork.map(({ title, text }, index) => (
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
          {notDone.map((text) => (
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
          Pick what your store needs and send one request, or tell us which of your numbers you do
          not trust. Both end with an e-mail from a person, usually within a few hours on working
          days.
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

function Facts() {
  return (
    <dl className="mb-16 grid gap-x-8 sm:grid-cols-2 lg:grid-cols-4">
      {facts.map(({ figure, what }) => (
        <div key={what} className="flex flex-col-reverse justify-end border-t border-rule py-4">
          <dt className="text-sm text-soft">{what}</dt>
          <dd className="text-3xl font-semibold tracking-tight">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
