import { href } from "react-router";
import { listAccess } from "#app/content/faqs.ts";
import { site } from "#app/content/site.ts";
import { TextLink } from "#app/ui/button.tsx";
import { Section } from "#app/ui/section.tsx";

/** `services`: names of those that were requested; unknown if the request can't be read. */
export default function Prepare({ services }: { services: readonly string[] | undefined }) {
  return (
    <Section title="What to prepare" id="access">
      <p>{services ? "For your services we'll need access to:" : "Usually we need access to:"}</p>
      <ul className="grid max-w-text list-disc gap-2 pl-5">
        {listAccess(services).map((access) => (
          <li key={access} className="first-letter:uppercase">
            {access}
          </li>
        ))}
      </ul>
      <p className="max-w-text">
        You invite us as a user; we never need a password:{" "}
        <TextLink href={`${href("/conversion-tracking-services-request")}#faq-q9`}>
          how access works
        </TextLink>
        .
      </p>
      <p>
        Something to add? Write to <TextLink href={`mailto:${site.email}`}>{site.email}</TextLink>.
      </p>
    </Section>
  );
}
