import { toString as textOf } from "mdast-util-to-string";
import type { Image, Link, Nodes } from "mdast";
import { visit } from "unist-util-visit";
import type { Article } from "./article.ts";
import { ContentError } from "./front-matter.ts";
import { kindOf } from "./kinds.ts";

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

const FIRST_LINE_OF_HEAD = 2;

/** What articles may refer to. */
export interface References {
  /** Addresses other than the articles'. */
  readonly addresses: ReadonlySet<string>;
  readonly skus: ReadonlySet<string>;
  readonly categories: ReadonlySet<string>;
  /** With a leading slash. */
  readonly hasPicture: (path: string) => boolean;
}

/** Cross-checks of all articles; front matter is validated earlier. */
export function checkArticles(
  articles: readonly Article[],
  references: References,
): ContentError[] {
  const anchors = new Map(articles.map((article) => [addressOf(article), anchorsOf(article)]));
  const drafts = new Set(articles.filter(({ facts }) => facts.draft).map(addressOf));
  return [
    ...repeated(articles, "title", ({ facts }) => facts.title),
    ...repeated(articles, "description", ({ facts }) => facts.description),
    ...repeated(articles, "address", (article) => addressOf(article).toLowerCase()),
    ...articles.flatMap((article) => [
      ...wrongAddress(article, references),
      ...unknownNames(article, references),
      ...wrongLinks(article, references, anchors, drafts),
      ...wrongPictures(article, references),
      ...wrongHeadings(article),
    ]),
  ];
}

export function addressOf({ file, facts }: Article): string {
  return kindOf(file).address(facts.slug);
}

function anchorsOf({ body }: Article): ReadonlySet<string> {
  return new Set(body.headings.map(({ id }) => id));
}

function repeated(
  articles: readonly Article[],
  field: string,
  valueOf: (article: Article) => unknown,
): ContentError[] {
  const first = new Map<unknown, string>();
  return articles.flatMap((article) => {
    const value = valueOf(article);
    const other = first.get(value);
    if (other === undefined) first.set(value, article.file);
    return other === undefined ? [] : [fieldError(article, field, `the same as ${other}`)];
  });
}

/** The file name must be an address that routes reach. */
function wrongAddress(article: Article, { addresses }: References): ContentError[] {
  const address = addressOf(article);
  if (!SLUG.test(article.facts.slug)) {
    return [fieldError(article, "address", `${address}: small letters, digits and hyphens alone`)];
  }
  if (!kindOf(article.file).hasOwnRoutes || addresses.has(address)) return [];
  return [fieldError(article, "address", `${address} has no line in routes.ts`)];
}

/** Names the field's line, or the first one. */
function fieldError({ file, tree }: Article, field: string, what: string): ContentError {
  const [head] = tree.children;
  const lines = head?.type === "yaml" ? head.value.split("\n") : [];
  const index = lines.findIndex((line) => line.startsWith(`${field}:`));
  return new ContentError(file, index < 0 ? 1 : index + FIRST_LINE_OF_HEAD, `${field}: ${what}`);
}

function unknownNames(article: Article, known: References): ContentError[] {
  const { services, category } = article.facts;
  const skus = Array.isArray(services) ? services.map(String) : [];
  const faults = skus
    .filter((sku) => !known.skus.has(sku))
    .map((sku) => fieldError(article, "services", `${sku} is not in the catalogue`));
  if (typeof category === "string" && !known.categories.has(category)) {
    faults.push(fieldError(article, "category", `${category} is not in post-categories.ts`));
  }
  return faults;
}

function wrongLinks(
  { file, facts, tree, body }: Article,
  known: References,
  anchors: ReadonlyMap<string, ReadonlySet<string>>,
  drafts: ReadonlySet<string>,
): ContentError[] {
  const faults: ContentError[] = [];
  visit(tree, "link", (link: Link) => {
    const fault = linkFault(link.url);
    if (fault) faults.push(new ContentError(file, lineOf(link), `link ${link.url}: ${fault}`));
  });
  return faults;

  function linkFault(url: string): string | null {
    if (/^(https:\/\/|mailto:)/.test(url)) return null;
    if (url.startsWith("#")) {
      return body.headings.some(({ id }) => `#${id}` === url) ? null : "no heading has this id";
    }
    if (!url.startsWith("/")) return "begin with /, # or https://";
    const { pathname, hash } = new URL(url, "https://site.example");
    const own = anchors.get(pathname);
    if (!own && !known.addresses.has(pathname)) return "there is no such page";
    if (drafts.has(pathname) && !facts.draft) return "that page is a draft, which no reader sees";
    return own && hash && !own.has(hash.slice(1)) ? "no heading of that page has this id" : null;
  }
}

function wrongPictures({ file, tree }: Article, known: References): ContentError[] {
  const faults: ContentError[] = [];
  visit(tree, "image", (picture: Image) => {
    const fault = pictureFault(picture);
    if (fault) {
      faults.push(new ContentError(file, lineOf(picture), `picture ${picture.url}: ${fault}`));
    }
  });
  return faults;

  function pictureFault({ url, alt }: Image): string | null {
    if (!alt?.trim()) return "alternative text is missing";
    return known.hasPicture(url) ? null : "there is no such file in public";
  }
}

/** The page has the h1; levels must not be skipped. */
function wrongHeadings({ file, tree }: Article): ContentError[] {
  let depth = 1;
  const faults: ContentError[] = [];
  visit(tree, "heading", (heading) => {
    if (heading.depth === 1 || heading.depth > depth + 1) {
      const what = `heading "${textOf(heading)}": level ${heading.depth} after level ${depth}`;
      faults.push(new ContentError(file, lineOf(heading), what));
    }
    depth = heading.depth;
  });
  return faults;
}

function lineOf(node: Nodes): number {
  return node.position?.start.line ?? 1;
}
