import { href } from "react-router";
import { siteMeta } from "#app/features/seo/site-meta.tsx";
import CaseStudyList from "./list.tsx";

const page = {
  title: "Case studies",
  description:
    "Online stores, before and after: what was wrong with their numbers, what we changed, and what it brought them.",
  path: href("/case-studies"),
};

export function meta() {
  return siteMeta(page);
}

export default function CaseStudies() {
  return <CaseStudyList page={page} />;
}
