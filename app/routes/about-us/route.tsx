import { href } from "react-router";
import { PageGraph } from "#app/features/seo/page-graph.tsx";
import { siteMeta } from "#app/features/seo/site-meta.ts";
import { serverOnly } from "#app/islands/server-only.tsx";

const page = {
  title: "About us",
  description:
    "Four people who set up measurement for online stores: who we are, how we work, when we are at our desks and what we do not do.",
  path: href("/about-us"),
};

export function meta() {
  return siteMeta(page);
}

const About = serverOnly("about", import.meta.env.SSR ? () => import("./about.tsx") : null);

export default function AboutUs() {
  return (
    <>
      <About />
      <PageGraph page={page} />
    </>
  );
}
