import { Link } from "react-router";
import type { TextPage } from "#app/content/text-page.ts";
import { Column, PageHead, Section } from "#app/ui/section.tsx";

const LINK =
  "inline-flex min-h-11 items-center font-semibold text-teal underline underline-offset-4 hover:text-teal-strong";

/** A page of headings, paragraphs and links. */
export function TextSections({ page }: { page: TextPage }) {
  return (
    <Column>
      <PageHead title={page.heading} lead={page.lead} />
      {page.sections.map(({ heading, paragraphs, links }) => (
        <Section key={heading} title={heading}>
          {paragraphs.map((text) => (
            <p key={text} className="max-w-text leading-relaxed">
              {text}
            </p>
          ))}
          {links ? (
            <ul className="flex flex-wrap gap-x-6">
              {links.map(({ label, to }) => (
                <li key={to}>
                  <TextLink to={to} label={label} />
                </li>
              ))}
            </ul>
          ) : null}
        </Section>
      ))}
    </Column>
  );
}

function TextLink({ to, label }: { to: string; label: string }) {
  if (to.startsWith("/")) {
    return (
      <Link to={to} prefetch="intent" className={LINK}>
        {label}
      </Link>
    );
  }
  return (
    <a href={to} className={LINK}>
      {label}
    </a>
  );
}
