import { href, Link } from "react-router";
import { caseStudies } from "#app/content/articles.ts";
import { PageGraph } from "#app/features/seo/page-graph.tsx";
import { siteMeta } from "#app/features/seo/site-meta.ts";
import { Column, PageHead } from "#app/ui/section.tsx";
import type { Route } from "./+types/route";

const page = {
  title: "Case studies",
  description:
    "What was wrong, what we changed and what the figures said afterwards: tracking and optimisation projects of online stores.",
  path: href("/case-studies"),
};

export function meta(_: Route.MetaArgs) {
  return siteMeta(page);
}

export function loader() {
  return { studies: caseStudies.map(({ slug, client, lead }) => ({ slug, client, lead })) };
}

export default function CaseStudies({ loaderData }: Route.ComponentProps) {
  return (
    <Column>
      <PageHead
        title="What changed, in figures"
        lead="What was wrong, what we did about it, and what the numbers said afterwards."
      />
      <ul className="border-b border-rule">
        {loaderData.studies.map(({ slug, client, lead }) => (
          <li key={slug} className="border-t border-rule py-8">
            <h2 className="text-2xl">
              <Link
                to={href("/case-studies/:slug", { slug })}
                prefetch="intent"
                className="inline-flex min-h-11 items-center underline decoration-rule underline-offset-4 hover:text-teal hover:decoration-teal"
              >
                {client}
              </Link>
            </h2>
            <p className="mt-2 max-w-text text-soft">{lead}</p>
          </li>
        ))}
      </ul>
      <PageGraph page={page} />
    </Column>
  );
}
