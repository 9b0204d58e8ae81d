import { serviceLinks } from "#app/content/navigation.ts";
import { site } from "#app/content/site.ts";
import { sitePages } from "#app/content/site-pages.ts";
import { markdownTwin } from "#app/domain/seo/addresses.ts";
import type { SitemapEntry } from "#app/domain/seo/sitemap.ts";
import { prices } from "./prices.ts";

const POSTS = "/blog/";
const STUDIES = "/case-studies/";

/** llms.txt (llmstxt.org): what the site is, what it sells for how much, and where each page stands as Markdown. */
export function siteForModels(listed: readonly SitemapEntry[]): string {
  const posts = listed.filter(({ path }) => path.startsWith(POSTS));
  const studies = listed.filter(({ path }) => path.startsWith(STUDIES));
  const pages = listed.filter((entry) => !posts.includes(entry) && !studies.includes(entry));
  const services = serviceLinks.map(({ label }) => label).join(", ");
  return (
    [
      `# ${site.name}`,
      `> An agency in ${site.city}, ${site.country}, for owners of online stores: ${services}.`,
      `Every page below is Markdown; without \`.md\` its address is the page for people. Questions: ${site.email}`,
      "## Prices",
      prices(),
      "## Pages",
      links(pages),
      "## Case studies",
      links(studies),
      "## Posts",
      links(posts),
    ].join("\n\n") + "\n"
  );
}

function links(entries: readonly SitemapEntry[]): string {
  return entries.flatMap(({ path }) => link(path)).join("\n");
}

/** A page that nobody looks for, such as a form that follows another page, is not worth a line. */
function link(path: string): string[] {
  const page = sitePages.find((candidate) => candidate.path === path);
  const href = new URL(markdownTwin(path), site.origin).href;
  return page ? [`- [${page.title}](${href}): ${page.description}`] : [];
}
