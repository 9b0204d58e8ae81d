import { expect, test } from "vitest";
import { siteStructure } from "#app/content/pages.ts";
import { site } from "#app/content/site.ts";
import { type Faq, faqPage } from "./faq-meta.ts";
import { organization } from "./identity.ts";
import { graphText, pageGraph } from "./page-graph.ts";
import type { PageMeta } from "./page-meta.ts";

const AGENCY = { "@id": `${site.origin}/#organization` };
const meta = { title: "A page", description: "What it is about." };

/** Returns nodes by id without the origin. */
function readNodes(page: Partial<PageMeta>): Record<string, Record<string, unknown>> {
  const graph = pageGraph({ ...meta, path: "/somewhere", ...page }, site, siteStructure);
  const nodes = JSON.parse(JSON.stringify(graph?.["@graph"] ?? []));
  return Object.fromEntries(
    nodes.map((node: { "@id": string }) => [node["@id"].replace(site.origin, ""), node]),
  );
}

/** Returns referenced ids without the origin. */
function references(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  const entries = Object.entries(value);
  if (entries.length === 1 && "@id" in value)
    return [String(value["@id"]).replace(site.origin, "")];
  return entries.flatMap(([, inner]) => references(inner));
}

test.each([
  ["with the details that the page adds", { "@type": "Organization", ...AGENCY } as const],
  ["beside other nodes", { "@type": "Thing" } as const],
])("contains the organisation once, %s", (_what, node) => {
  const graph = pageGraph({ ...meta, path: "/somewhere" }, site, siteStructure, [node]);
  const nodes: object[] = JSON.parse(JSON.stringify(graph?.["@graph"]));
  const isAdded = node["@type"] === "Organization";
  expect(nodes.filter((one) => "@type" in one && one["@type"] === "Organization")).toEqual([
    isAdded ? node : organization(site),
  ]);
});

const PATHS = ["/", "/blog", "/blog/a-post", "/services/shopify-google-ads", "/about-us"];
test.each(PATHS)("the graph of %s contains every node it refers to", (path) => {
  const article = { article: "BlogPosting", published: "2026-01-31" } as const;
  const nodes = readNodes({ path, ...(path === "/blog/a-post" ? article : {}) });
  expect(Object.keys(nodes)).toEqual(
    expect.arrayContaining([`${path}#webpage`, "/#organization", "/#website"]),
  );
  const targets = references(Object.values(nodes));
  expect(targets.length).toBeGreaterThan(2);
  for (const target of targets) expect(Object.keys(nodes)).toContain(target);
});

test.each([
  ["/somewhere", "WebPage"],
  ["/about-us", "AboutPage"],
  ["/contact-us", "ContactPage"],
  ["/blog", "CollectionPage"],
  ["/blog?category=consent&page=2", "CollectionPage"],
  ["/checkout", "CheckoutPage"],
])("the graph of %s describes a %s", (path, type) => {
  expect(readNodes({ path })[`${path}#webpage`]?.["@type"]).toBe(type);
});

test("returns null for a page that is not indexed or has no path", () => {
  expect(pageGraph({ ...meta, path: "/cart", isIndexed: false }, site, siteStructure)).toBeNull();
  expect(pageGraph({ ...meta, path: null }, site, siteStructure)).toBeNull();
});

const UPDATED = { published: "2026-01-31", updated: "2026-02-01" };
const DATES = { datePublished: "2026-01-31", dateModified: "2026-02-01" };

const PICTURE = `${site.origin}${site.picture.path}`;

test("a page that is no article has its dates", () => {
  const nodes = readNodes({ path: "/terms", ...UPDATED });
  expect(nodes["/terms#article"]).toBeUndefined();
  expect(nodes["/terms#webpage"]).toMatchObject(DATES);
});

test("an article without a date is not described", () => {
  expect(readNodes({ article: "Article" })["/somewhere#article"]).toBeUndefined();
});

test("describes a post with its author, subject and change", () => {
  const subject = { section: "Ads", wordCount: 900, about: "Tea", mentions: ["Shopify"] };
  const post = { ...UPDATED, article: "BlogPosting", author: "Marta", ...subject } as const;
  const nodes = readNodes({ path: "/blog/a", ...post });
  expect(nodes["/blog/a#article"]).toEqual({
    "@type": "BlogPosting",
    "@id": `${site.origin}/blog/a#article`,
    headline: meta.title,
    description: meta.description,
    ...DATES,
    articleSection: "Ads",
    wordCount: 900,
    about: { "@type": "Thing", name: "Tea" },
    mentions: [{ "@type": "Thing", name: "Shopify" }],
    inLanguage: "en-GB",
    image: PICTURE,
    author: { "@type": "Person", name: "Marta" },
    publisher: AGENCY,
    mainEntityOfPage: { "@id": `${site.origin}/blog/a#webpage` },
  });
  const image = { "@type": "ImageObject", url: PICTURE };
  expect(nodes["/blog/a#webpage"]).toMatchObject({ ...DATES, primaryImageOfPage: image });
});

test("a post without author and change has the agency and its first date", () => {
  const plain = readNodes({ published: "2026-01-31", article: "Article" })["/somewhere#article"];
  expect(plain).toMatchObject({ dateModified: "2026-01-31", author: AGENCY });
  expect(plain).not.toHaveProperty("about");
});

test("contains the service of its page only, with the agency as provider", () => {
  const path = "/services/shopify-google-ads";
  const services = Object.values(readNodes({ path })).filter((node) => node["@type"] === "Service");
  expect(services).toMatchObject([{ url: site.origin + path, provider: AGENCY }]);
});

test("escapes the graph's text, so that it cannot close its element", () => {
  const graph = pageGraph({ ...meta, title: "</script><", path: "/" }, site, siteStructure);
  const text = graph ? graphText(graph) : "";
  expect(text).not.toContain("<");
  expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(graph)));
});

function names(path: string): unknown {
  const list = readNodes({ path })[`${path}#breadcrumbs`]?.itemListElement;
  if (!Array.isArray(list)) return null;
  return list.map(
    ({ position, name, item }) => `${position} ${name} ${item.replace(site.origin, "")}`,
  );
}

test("breadcrumbs follow the sections of the path by name", () => {
  const post = ["1 Home /", "2 Blog /blog", "3 A page /blog/a-post"];
  expect(names("/blog/a-post")).toEqual(post);
  expect(names("/blogs")).toEqual(["1 Home /", "2 A page /blogs"]);
  const part = ["1 Home /", "2 Blog /blog", "3 A page /blog?category=consent"];
  expect(names("/blog?category=consent")).toEqual(part);
  expect(names("/services")).toEqual(["1 Home /", "2 Services /services"]);
});

test("the home page has no breadcrumbs", () => {
  expect(names("/")).toBeNull();
});

const questions: Faq[] = [
  { id: "q1", question: "What is `purchase`?", answer: ["One order.", "`value` is its sum."] },
  { id: "q2", question: "And then?", answer: ["Nothing."] },
];
const page = JSON.parse(JSON.stringify(faqPage(questions, "/request", site)));

test("contains every question with its full answer as plain text", () => {
  expect(page.mainEntity).toHaveLength(2);
  expect(page.mainEntity[0]).toMatchObject({
    "@type": "Question",
    name: "What is purchase?",
    acceptedAnswer: { "@type": "Answer", text: "One order.\n\nvalue is its sum." },
  });
});

test("a question has its URL", () => {
  expect(page.mainEntity[1].url).toBe(`${site.origin}/request#faq-q2`);
});
