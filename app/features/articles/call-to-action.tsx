import { href } from "react-router";
import { ButtonLink, SecondaryLink } from "#app/ui/button.tsx";
import { Section } from "#app/ui/section.tsx";

export default function CallToAction() {
  return (
    <Section title="Get your own numbers right">
      <p className="max-w-text text-lg text-soft">
        Pick services at a fixed price, or tell us which number you don't trust. Nothing to pay now,
        and you hear back within a few working hours.
      </p>
      <p className="flex flex-wrap gap-3">
        <ButtonLink href={href("/conversion-tracking-services-request")}>
          See services and prices
        </ButtonLink>
        <SecondaryLink href={href("/contact-us")}>Ask a question first</SecondaryLink>
      </p>
    </Section>
  );
}
