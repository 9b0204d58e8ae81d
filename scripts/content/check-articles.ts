import { existsSync, readFileSync } from "node:fs";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import type { Heading, Nodes } from "mdast";
import { toString as formatValue } from "mdast-util-to-string";
import { visit } from "unist-util-visit";
import { team } from "#app/content/about.ts";
import { catalogue } from "#app/content/catalogue.ts";
import { postCategoryIds } from "#app/content/post-categories.ts";
import { listOffers } from "#app/domain/catalogue/catalogue.ts";
import routes from "#app/routes.ts";
import { type Article, parseArticle } from "./article.ts";
import { contentFiles, errorAt, FIRST_LINE, getKind } from "./front-matter.ts";

const DRAWINGS_FILE = "public/pictures/posts.svg";
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

export async function contentErrors(): Promise<string[]> {
  const errors: string[] = [];
  const articles: Article[] = [];
  for (const file of contentFiles()) {
    try {
      articles.push(parseArticle(file, readFileSync(file, "utf8")));
    } catch (error) {
      errors.push(error instanceof Error ? error.message : String(error));
    }
  }
  return [...errors, ...checkArticles(articles, await references())];
}

type References = Awaited<ReturnType<typeof references>>;

async function references() {
  return {
    /** Without the addresses of articles. */
    addresses: new Set(["/", ...listPaths(await routes).filter((path) => !/[:*]/.test(path))]),
    skus: new Set<string>(
      catalogue.flatMap((service) => listOffers(service).map(({ sku }) => sku)),
    ),
    categories: new Set<string>(postCategoryIds),
    authors: new Set<string>(team.people.map(({ name }) => name)),
    /** Slugs of the posts with a drawing for the blog's list. */
    drawings: new Set(
      Array.from(
        readFileSync(DRAWINGS_FILE, "utf8").matchAll(/<symbol id="([^"]+)"/g),
        ([, id]) => id,
      ),
    ),
    hasPicture: (path: string) => path.startsWith("/") && existsSync(`public${path}`),
  };
}

function listPaths(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, children }) => [
    ...(path ? [`/${path}`] : []),
    ...listPaths(children ?? []),
  ]);
}

export function checkArticles(articles: readonly Article[], references: References): string[] {
  const byAddress = new Map(articles.map((article) => [article.address, article]));
  return [
    ...duplicates(articles, "title", ({ metadata }) => metadata.title),
    ...duplicates(articles, "description", ({ metadata }) => metadata.description),
    ...duplicates(articles, "address", ({ address }) => address.toLowerCase()),
    ...articles.flatMap((article) => [
      ...fieldErrors(article, references),
      ...nodeErrors(article, references, byAddress),
    ]),
  ];
}

function duplicates(
  articles: readonly Article[],
  field: string,
  getValue: (article: Article) => unknown,
): string[] {
  return [...Map.groupBy(articles, getValue).values()].flatMap(([first, ...others]) =>
    others.map((article) => fieldError(article, field, `the same as ${first?.file}`)),
  );
}

function fieldErrors(article: Article, references: References): string[] {
  const { addresses, skus, categories, authors, drawings } = references;
  const { address, metadata, file } = article;
  const { slug, services, category, author } = metadata;
  const errors: [field: string, message: string][] = [];
  if (!SLUG.test(slug)) {
    errors.push(["address", `${address}: use lower case, digits and hyphens`]);
  } else if (getKind(file).path === "/" && !addresses.has(address)) {
    errors.push(["address", `${address} has no line in routes.ts`]);
  }
  for (const sku of Array.isArray(services) ? services.map(String) : []) {
    if (!skus.has(sku)) errors.push(["services", `${sku} is not in the catalogue`]);
  }
  if (typeof category === "string" && !categories.has(category)) {
    errors.push(["category", `${category} is not in post-categories.ts`]);
  }
  if (typeof category === "string" && !drawings.has(slug)) {
    errors.push(["address", `${DRAWINGS_FILE} has no symbol ${slug}`]);
  }
  if (typeof author === "string" && !authors.has(author)) {
    errors.push(["author", `${author} is not in about.ts`]);
  }
  return errors.map(([field, message]) => fieldError(article, field, message));
}

function fieldError({ file, tree }: Article, field: string, message: string): string {
  const [head] = tree.children;
  const lines = head?.type === "yaml" ? head.value.split("\n") : [];
  const index = lines.findIndex((line) => line.startsWith(`${field}:`));
  return errorAt(file, index < 0 ? 1 : index + FIRST_LINE, `${field}: ${message}`);
}

function nodeErrors(
  article: Article,
  { addresses, hasPicture }: References,
  byAddress: ReadonlyMap<string, Article>,
): string[] {
  const { file, metadata, tree } = article;
  let depth = 1;
  const errors: string[] = [];
  visit(tree, (node) => {
    const problem = findProblem(node);
    if (problem) errors.push(errorAt(file, node.position?.start.line ?? 1, problem));
  });
  return errors;

  function findProblem(node: Nodes): string | undefined {
    if (node.type === "link") return findLinkProblem(node.url);
    if (node.type === "heading") return findHeadingProblem(node);
    if (node.type !== "image") return undefined;
    if (!node.alt?.trim()) return `picture ${node.url}: alternative text is missing`;
    return hasPicture(node.url) ? undefined : `picture ${node.url}: no such file in public`;
  }

  function findLinkProblem(url: string): string | undefined {
    if (/^(https:\/\/|mailto:)/.test(url)) return undefined;
    if (!/^[/#]/.test(url)) return `link ${url}: begin with /, # or https://`;
    const { pathname, hash } = new URL(url, "https://site.example");
    const target = url.startsWith("#") ? article : byAddress.get(pathname);
    if (!target) return addresses.has(pathname) ? undefined : `link ${url}: no such page`;
    if (target.metadata.draft && !metadata.draft)
      return `link ${url}: that page is an unpublished draft`;
    if (hash === "" || target.body.headings.some(({ id }) => `#${id}` === hash)) return undefined;
    return `link ${url}: no heading has this id`;
  }

  /** The template has the h1. Levels must not be skipped. */
  function findHeadingProblem(heading: Heading): string | undefined {
    const previous = depth;
    depth = heading.depth;
    return depth === 1 || depth > previous + 1
      ? `heading "${formatValue(heading)}": level ${depth} after level ${previous}`
      : undefined;
  }
}
