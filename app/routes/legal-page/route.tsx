import { data } from "react-router";
import { articleBody, legalPages } from "#app/content/articles.ts";
import { ArticlePage } from "#app/features/articles/article-page.tsx";
import { siteMeta } from "#app/features/seo/site-meta.ts";
import type { Route } from "./+types/route";

export function meta({ loaderData: { page } }: Route.MetaArgs) {
  return siteMeta({ ...page, path: `/${page.slug}` });
}

/** One view for all; which page it is stands in the pattern of the route. */
export async function loader({ pattern }: Route.LoaderArgs) {
  const page = legalPages.find(({ slug }) => slug === pattern.replace(/^\//, ""));
  if (!page) throw data(null, 404);
  return { page, body: await articleBody("legal", page) };
}

export default function LegalPage({ loaderData: { page, body } }: Route.ComponentProps) {
  return <ArticlePage title={page.heading} lead={page.lead} body={body} />;
}
