import { href } from "react-router";
import { sampleAudit } from "#app/content/sample-audit.ts";
import SiteGraph from "#app/features/seo/site-graph.tsx";
import { siteMeta } from "#app/features/seo/site-meta.tsx";
import type { PageHandle } from "#app/page-handle.ts";
import SampleAudit from "./audit.tsx";
import styles from "./sample-audit.css?inline";

const page = {
  title: sampleAudit.title,
  description: sampleAudit.description,
  path: href("/sample-audit"),
};

export function meta() {
  return siteMeta(page);
}

export const handle: PageHandle = { styles: [styles] };

export default function SampleAuditPage() {
  return (
    <>
      <SampleAudit />
      <SiteGraph page={page} />
    </>
  );
}
