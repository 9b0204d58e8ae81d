import { toString as textOf } from "mdast-util-to-string";
import type { Image, Link, Nodes } from "mdast";
import { visit } from "unist-util-visit";
import type { Article } from "./article.ts";
import { ContentError } from "./content-error.ts";
import { kindOf } from "./kinds.ts";

/** What articles may refer to. */
export interface Surroundings {
  /** The site's addresses beside those of the articles. */
  readonly addresses: ReadonlySet<string>;
  readonly skus: ReadonlySet<string>;
  readonly categories: ReadonlySet<string>;
  /** `path` begins with a slash, as it does in the text. */
  readonly hasPicture: (path: string) => boolean;
}

/** Every fault of the articles among each other and towards the site; their heads are checked already. */
export function checkArticles(
  articles: readonly Article[],
  surroundings: Surroundings,
): ContentError[] {
  const anchors = new Map(articles.map((article) => [addressOf(article), anchorsOf(article)]));
  const drafts = new Set(articles.filter(({ facts }) => facts.draft).map(addressOf));
  return [
    ...repeated(articles, "title"),
    ...repeated(articles, "description"),
    ...articles.flatMap((article) => [
      ...unknownNames(article, surroundings),
      ...wrongLinks(article, surroundings, anchors, drafts),
      ...wrongPictures(article, surroundings),
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

function repeated(articles: readonly Article[], field: "title" | "description"): ContentError[] {
  const first = new Map<unknown, string>();
  return articles.flatMap(({ file, facts }) => {
    const other = first.get(facts[field]);
    if (other === undefined) first.set(facts[field], file);
    return other === undefined ? [] : [new ContentError(file, 1, `${field}: the same as ${other}`)];
  });
}

function unknownNames({ file, facts }: Article, known: Surroundings): ContentError[] {
  const { services, category } = facts;
  const skus = Array.isArray(services) ? services.map(String) : [];
  const faults = skus
    .filter((sku) => !known.skus.has(sku))
    .map((sku) => new ContentError(file, 1, `services: ${sku} is not in the catalogue`));
  if (typeof category === "string" && !known.categories.has(category)) {
    faults.push(new ContentError(file, 1, `category: ${category} is not in post-categories.ts`));
  }
  return faults;
}

function wrongLinks(
  { file, facts, tree, body }: Article,
  known: Surroundings,
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

function wrongPictures({ file, tree }: Article, known: Surroundings): ContentError[] {
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

/** The page has the h1; no level is left out. */
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
