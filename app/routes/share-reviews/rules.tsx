import { href } from "react-router";
import { site, TESTIMONIALS_ID } from "#app/content/site.ts";
import type { PageMeta } from "#app/domain/seo/page-meta.ts";
import SiteGraph from "#app/features/seo/site-graph.tsx";
import { QuietLink, TextLink } from "#app/ui/button.tsx";

const VISIBILITY = [
  { field: "Rating and review", isShown: true },
  { field: "Name, role and company", isShown: true },
  { field: "Source (this site)", isShown: true },
  { field: "E-mail", isShown: false },
] as const;

export default function ReviewRules({ page }: { page: PageMeta }) {
  return (
    <div className="grid gap-10">
      <SiteGraph page={page} />
      <section aria-labelledby="review-shown">
        <h2 id="review-shown" className="text-heading">
          What is shown
        </h2>
        <dl className="mt-4">
          {VISIBILITY.map(({ field, isShown }) => (
            <div
              key={field}
              className="flex items-baseline justify-between gap-x-4 border-t border-rule py-2"
            >
              <dt>{field}</dt>
              <dd className={`shrink-0 font-mono text-sm ${isShown ? "text-teal" : "text-soft"}`}>
                {isShown ? "shown" : "not shown"}
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-labelledby="review-decides" className="grid gap-3">
        <h2 id="review-decides" className="text-heading">
          Who decides
        </h2>
        <p>
          A person reads every review before it appears, usually within two working days. We don't
          publish a review that isn't about our work, or that names people without their consent. We
          never edit one: it appears whole or not at all.
        </p>
        <p>A low rating is no reason to leave a review out.</p>
        <p>
          You can take it back whenever you like. Write to{" "}
          <TextLink href={`mailto:${site.email}`}>{site.email}</TextLink>, and we take it off the
          site and erase it. The <TextLink href={href("/privacy-policy")}>privacy policy</TextLink>{" "}
          says what we store, and for how long.
        </p>
        <p>
          <QuietLink href={`${href("/")}#${TESTIMONIALS_ID}`}>Read the reviews so far</QuietLink>
        </p>
      </section>
    </div>
  );
}
