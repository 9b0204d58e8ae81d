import type { ReactNode } from "react";
import { href } from "react-router";
import { site } from "#app/content/site.ts";
import type { PageMeta } from "#app/domain/seo/page-meta.ts";
import SiteGraph from "#app/features/seo/site-graph.tsx";
import { QuietLink } from "#app/ui/button.tsx";

const STEPS = {
  "At once": "You get a reference that begins with TG. Quote it if you write again.",
  "Within a few hours": `Someone who does this work answers, Monday to Friday, ${site.city} time. Messages sent at night or at the weekend are answered on the next working day.`,
  "After that":
    "If it's work for us, you get the scope and the price in writing. If it isn't, we say so.",
};

export default function ContactNotes({ page }: { page: PageMeta }) {
  return (
    <div className="grid gap-10">
      <SiteGraph page={page} />
      <section aria-labelledby="contact-next">
        <h2 id="contact-next" className="text-heading">
          What happens next
        </h2>
        <ol className="mt-4">
          {Object.entries(STEPS).map(([when, what]) => (
            <li key={when} className="border-t border-rule py-4">
              <p className="font-mono text-sm text-teal">{when}</p>
              <p className="mt-1">{what}</p>
            </li>
          ))}
        </ol>
      </section>
      <section aria-labelledby="contact-where">
        <h2 id="contact-where" className="text-heading">
          Other ways to reach us
        </h2>
        <dl className="mt-4">
          <ContactNote term="E-mail">
            <QuietLink href={`mailto:${site.email}`}>{site.email}</QuietLink>
          </ContactNote>
          <ContactNote term="Where we are">
            {site.city}, {site.country}
          </ContactNote>
          <ContactNote term="Know what you need?">
            <QuietLink href={href("/conversion-tracking-services-request")}>
              Services and prices
            </QuietLink>
          </ContactNote>
          <ContactNote term="Already a client?">
            <QuietLink href={href("/share-reviews")}>Share a review</QuietLink>
          </ContactNote>
        </dl>
      </section>
    </div>
  );
}

function ContactNote({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 border-t border-rule py-1.5">
      <dt className="text-sm text-soft">{term}</dt>
      <dd className="flex min-h-11 items-center">{children}</dd>
    </div>
  );
}
