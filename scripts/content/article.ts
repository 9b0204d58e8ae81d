import { existsSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import type { Element, Nodes, Root as HtmlRoot } from "hast";
import { toString as formatValue } from "hast-util-to-string";
import type { Root } from "mdast";
import rehypeHighlight from "rehype-highlight";
import rehypeSlug from "rehype-slug";
import remarkFrontmatter from "remark-frontmatter";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { imageSize } from "image-size";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import { site, terms } from "#app/content/site.ts";
import type {
  ArticleBody,
  ArticleMetadata,
  ArticleHeading,
  ArticleNode,
} from "#app/domain/articles/article.ts";
import { insertDataTables } from "./data-tables.ts";
import { errorAt, getKind, parseFrontMatter } from "./front-matter.ts";

const WORDS_A_MINUTE = 230;

export interface Article {
  readonly file: string;
  readonly address: string;
  readonly metadata: ArticleMetadata & Readonly<Record<string, unknown>>;
  readonly body: ArticleBody;
  /** Its Markdown without front matter. */
  readonly text: string;
  readonly tree: Root;
}

const markdown = unified().use(remarkParse).use(remarkFrontmatter).use(remarkGfm);
const toHtml = unified()
  .use(remarkRehype)
  .use(rehypeSlug)
  .use(rehypeHighlight, { detect: false })
  .use(() => addDimensions);

export function parseArticle(file: string, source: string): Article {
  const text = insertTerms(file, source);
  const tree = markdown.parse(text);
  const [head] = tree.children;
  if (head?.type !== "yaml") throw new Error(errorAt(file, 1, "front matter is missing"));
  const kind = getKind(file);
  const frontMatter = parseFrontMatter(file, head.value, kind.schema);
  insertDataTables(tree, file);
  const html = toHtml.runSync(tree);
  const headings = listHeadings(html);
  const slug = basename(file, ".md");
  const address = kind.path + slug;
  // The picture is generated, so it may not exist yet.
  const path = `/social${address}.png`;
  const picture = { ...site.picture, path, alt: frontMatter.title };
  const wordCount = formatValue(html).split(/\s+/).filter(Boolean).length;
  return {
    file,
    address,
    text: text.slice(head.position?.end.offset).trim(),
    tree,
    metadata: {
      ...frontMatter,
      slug,
      wordCount,
      readingMinutes: Math.max(1, Math.round(wordCount / WORDS_A_MINUTE)),
      ...(existsSync(`public${path}`) && { picture }),
    },
    body: { nodesJson: JSON.stringify(parseChildren(html)), headings },
  };
}

/** Replaces `{terms.payment}` and `{site.companyLine}`, also in front matter. */
function insertTerms(file: string, source: string): string {
  const pattern = /\{(terms|site)\.(\w+)\}/g;
  return source.replaceAll(
    pattern,
    (mark, from: "terms" | "site", name: string, offset: number) => {
      const values = new Map<string, unknown>(Object.entries({ terms, site }[from]));
      const value = values.get(name);
      if (value !== undefined) return String(value);
      const line = source.slice(0, offset).split("\n").length;
      const what = `no ${mark}, expected one of ${[...values.keys()].join(", ")}`;
      throw new Error(errorAt(file, line, what));
    },
  );
}

/** Reserves the space of pictures. The content check reports missing files. */
function addDimensions(tree: HtmlRoot): void {
  visit(tree, "element", ({ tagName, properties }) => {
    const file = `public${String(properties.src)}`;
    if (tagName !== "img" || !String(properties.src).startsWith("/") || !existsSync(file)) return;
    const { width, height } = imageSize(readFileSync(file));
    Object.assign(properties, { width: Math.round(width), height: Math.round(height) });
  });
}

/** Whitespace between blocks is dropped, except in code. */
function parseChildren(parent: HtmlRoot | Element): ArticleNode[] {
  const nodes = parent.children.flatMap(parseNode);
  const isCode = "tagName" in parent && parent.tagName === "code";
  return isCode ? nodes : nodes.filter((node) => node !== "\n");
}

function parseNode(node: Nodes): ArticleNode[] {
  if (node.type === "text") return [node.value];
  if (node.type !== "element") return [];
  const attributes = Object.entries(node.properties).flatMap(([name, value]) => {
    if (value === null || value === undefined || value === false) return [];
    return [[name, Array.isArray(value) ? value.join(" ") : value] as const];
  });
  return [[node.tagName, Object.fromEntries(attributes), ...parseChildren(node)]];
}

function listHeadings({ children }: HtmlRoot): ArticleHeading[] {
  return children.flatMap((child): ArticleHeading[] => {
    if (child.type !== "element" || !/^h[23]$/.test(child.tagName)) return [];
    const depth = child.tagName === "h2" ? 2 : 3;
    return [{ id: String(child.properties.id), text: formatValue(child), depth }];
  });
}
