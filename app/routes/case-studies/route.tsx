import { href } from "react-router";
import { caseStudies } from "#app/content/articles.ts";
import { PageGraph } from "#app/features/seo/page-graph.tsx";
import { siteMeta } from "#app/features/seo/site-meta.ts";
import { serverData, serverOnlyWithData } from "#app/islands/server-only.tsx";
import { Column, PageHead } from "#app/ui/section.tsx";
import type { Route } from "./+types/route";

const page = {
  title: "Case studies",
  description:
    "Online stores, before and after: what was wrong with their numbers, what we changed, and what it brought them.",
  path: href("/case-studies"),
};

export function meta() {
  return siteMeta(page);
}

export function loader() {
  return { list: serverData({ studies: caseStudies }) };
}

const List = serverOnlyWithData("list", import.meta.env.SSR ? () => import("./list.tsx") : null);

export default function CaseStudies({ loaderData }: Route.ComponentProps) {
  return (
    <Column>
      <PageHead title="What changed, in figures" lead={page.description} />
      <List from={loaderData.list} />
      <PageGraph page={page} />
    </Column>
  );
}
