import { href } from "react-router";
import { posts } from "#app/content/articles.ts";
import { terms } from "#app/content/site.ts";
import { ButtonLink, SecondaryLink, TitleLink } from "#app/ui/button.tsx";
import { Section } from "#app/ui/section.tsx";
import { SectionTrace } from "#app/ui/trace.tsx";

const STEPS = [
  "Pick services at fixed prices and send the list. Nothing to pay now.",
  `We confirm by e-mail within a few working hours. New clients pay ${terms.payment}.`,
  `Your platforms receive your orders ${terms.turnaround} after we have access. For ${terms.supportDays} days we fix what comes up.`,
];

export default function Steps() {
  return (
    <Section title="How it works" aside={<SectionTrace cleanFrom={0.5} beats={2} />}>
      <ol className="grid max-w-text gap-4">
        {STEPS.map((step, index) => (
          <li key={step} className="grid grid-cols-[2.5rem_1fr]">
            <span className="font-mono text-sm/7 text-teal" aria-hidden="true">
              {index + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
      <p className="mt-2 flex flex-wrap gap-3">
        <ButtonLink href={href("/conversion-tracking-services-request")}>Pick services</ButtonLink>
        <SecondaryLink href={href("/contact-us")}>Ask a question</SecondaryLink>
      </p>
      <h3 className="mt-4 font-semibold">Guides to start with</h3>
      <ul className="grid gap-2">
        {posts.slice(0, 3).map(({ slug, title }) => (
          <li key={slug}>
            <TitleLink href={href("/blog/:slug", { slug })}>{title}</TitleLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
