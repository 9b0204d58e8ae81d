import { serviceLinks } from "#app/content/navigation.ts";
import { hasMarkdown } from "#app/content/published.ts";
import { pageSummaries } from "#app/content/page-summaries.ts";
import { site } from "#app/content/site.ts";
import { markdownPath } from "#app/domain/seo/addresses.ts";
import type { SitemapEntry } from "#app/domain/seo/xml.ts";
import { formatPrices } from "./prices-markdown.ts";

/** llms.txt (llmstxt.org). */
export function formatLlmsText(listed: readonly SitemapEntry[]): string {
  const posts = listed.filter(({ path }) => path.startsWith("/blog/"));
  const studies = listed.filter(({ path }) => path.startsWith("/case-studies/"));
  const pages = listed.filter((entry) => !posts.includes(entry) && !studies.includes(entry));
  const services = serviceLinks.map(({ label }) => label).join(", ");
  return `# ${site.name}

> An agency in ${site.city}, ${site.country}, for owners of online stores: ${services}.

An address that ends in \`.md\` is Markdown; without \`.md\` it is the page for people. Questions: ${site.email}

## Prices

${formatPrices()}

## Pages

${links(pages)}

## Case studies

${links(studies)}

## Posts

${links(posts)}
`;
}

/** Skips pages without a summary: later pages of the blog, and the form. */
function links(entries: readonly SitemapEntry[]): string {
  const lines = entries.flatMap(({ path }) => {
    const page = pageSummaries.find((candidate) => candidate.path === path);
    const { href } = new URL(hasMarkdown(path) ? markdownPath(path) : path, site.origin);
    return page ? [`- [${page.title}](${href}): ${page.description}`] : [];
  });
  return lines.join("\n");
}
