import { siteStructure, socialPicture } from "#app/content/pages.ts";
import { site } from "#app/content/site.ts";
import { graphText, pageGraph } from "#app/domain/seo/page-graph.ts";
import type { PageMeta } from "#app/domain/seo/page-meta.ts";

type Props = { page: PageMeta; more?: Parameters<typeof pageGraph>[3] };

/** Server-only, because Trusted Types block script elements. */
export default function SiteGraph({ page, more }: Props) {
  const picture = page.picture ?? socialPicture(page.path);
  const graph = pageGraph({ ...page, picture }, site, siteStructure, more);
  if (!graph) return null;
  return (
    <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: graphText(graph) }} />
  );
}
