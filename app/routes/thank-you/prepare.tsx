import { href } from "react-router";
import { requiredAccess } from "#app/content/faqs.ts";
import { site } from "#app/content/site.ts";
import { TextLink } from "#app/ui/button.tsx";
import { Section } from "#app/ui/section.tsx";

export default function Prepare() {
  return (
    <Section title="What to prepare" id="access">
      <p className="max-w-text">
        Our e-mail says which of these your services need. You invite us as a user; we never need a
        password:{" "}
        <TextLink href={`${href("/conversion-tracking-services-request")}#faq-q9`}>
          how access works
        </TextLink>
        .
      </p>
      <ul className="grid max-w-text list-disc gap-2 pl-5">
        {requiredAccess.map((access) => (
          <li key={access} className="first-letter:uppercase">
            {access}
          </li>
        ))}
      </ul>
      <p>
        Something to add? Write to <TextLink href={`mailto:${site.email}`}>{site.email}</TextLink>.
      </p>
    </Section>
  );
}
