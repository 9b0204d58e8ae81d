import type { WithDates } from "./article.ts";

interface MarkdownSource extends WithDates {
  readonly title: string;
  readonly description: string;
  readonly lead: string;
  readonly author?: string;
}

/** A comment that the page replaces by a table (scripts/content/data-tables.ts). */
const TABLE_MARK = /^<!-- table: \S+ -->$/gm;

/**
 * The article as a file for programs: what the front matter says, then its Markdown. Links to this
 * site get the origin of `address`, the URL of the page.
 */
export function formatArticleMarkdown(
  { title, description, lead, author, published, updated }: MarkdownSource,
  markdown: string,
  address: string,
): string {
  const { origin } = new URL(address);
  const text = markdown
    .replaceAll("](/", `](${origin}/`)
    .replaceAll(TABLE_MARK, `The table is on the page: <${address}>`);
  const facts = [
    `Page: <${address}>`,
    ...(author ? [`Author: ${author}`] : []),
    `Published: ${published}`,
    ...(updated ? [`Updated: ${updated}`] : []),
  ];
  const list = facts.map((fact) => `- ${fact}`).join("\n");
  return `${[`# ${title}`, `> ${description}`, list, lead, text].join("\n\n")}\n`;
}
