import { href } from "react-router";
import { team } from "#app/content/about.ts";
import { CONTACT_PERSON, terms } from "#app/content/site.ts";
import type { RequestDates } from "#app/domain/requests/request-dates.ts";
import { ButtonLink, SecondaryLink } from "#app/ui/button.tsx";
import { Portrait } from "#app/ui/portrait.tsx";
import { Section } from "#app/ui/section.tsx";

const STEPS = [
  "Pick services at fixed prices and send the list. Nothing to pay now.",
  `${CONTACT_PERSON} confirms scope, price and dates by e-mail.`,
  `Given access on the day we answer; public holidays push it back. For ${terms.supportDays} days after that, we fix anything that comes up, free.`,
];

/** Names the day on which a request is sent, so that it is still true on the next day. */
export default function Steps({ dates: [sent, confirmed, live] }: { dates: RequestDates }) {
  const days = [`Sent on ${sent}`, `Answered ${lowerFirst(confirmed)}`, `Live ${lowerFirst(live)}`];
  return (
    <Section title="How it works" isWide>
      <ol className="home-steps">
        {STEPS.map((step, index) => (
          <li key={step}>
            {index === 1 ? <Face /> : null}
            <p className="font-mono text-sm text-teal">{days[index]}</p>
            <p className="mt-1">{step}</p>
          </li>
        ))}
      </ol>
      <p className="mt-2 flex flex-wrap gap-3">
        <ButtonLink href={href("/conversion-tracking-services-request")}>Pick services</ButtonLink>
        <SecondaryLink href={href("/contact-us")}>Ask a question</SecondaryLink>
      </p>
    </Section>
  );
}

function Face() {
  const [answerer] = team.people;
  return <Portrait viewBox="0 0 100 94" className="max-sm:hidden" face={answerer.face} />;
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
