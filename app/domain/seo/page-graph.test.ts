import { expect, test } from "vitest";
import { siteStructure } from "#app/content/pages.ts";
import { site } from "#app/content/site.ts";
import { type Faq, faqPage } from "./faq-meta.ts";
import { pageGraph } from "./page-graph.ts";
import type { PageMeta } from "./page-meta.ts";

const meta = { title: "A page", description: "What it is about." };

/** Returns nodes by id without the origin. */
function nodesOf(page: Partial<PageMeta>): Record<string, Record<string, unknown>> {
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

test("contains the organisation once, with the details that the page adds", () => {
  const agency = { "@type": "Organization", "@id": `${site.origin}/#organization` } as const;
  const graph = pageGraph({ ...meta, path: "/somewhere" }, site, siteStructure, [agency]);
  const nodes: object[] = JSON.parse(JSON.stringify(graph?.["@graph"]));
  expect(nodes.filter((node) => "@type" in node && node["@type"] === "Organization")).toEqual([
    agency,
  ]);
});

const PATHS = ["/", "/blog", "/blog/a-post", "/services/shopify-google-ads", "/about-us"];
test.each(PATHS)("the graph of %s contains every node it refers to", (path) => {
  const article = { article: "BlogPosting", published: "2026-01-31" } as const;
  const nodes = nodesOf({ path, ...(path === "/blog/a-post" ? article : {}) });
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
  expect(nodesOf({ path })[`${path}#webpage`]?.["@type"]).toBe(type);
});

test("returns null for a page that is not indexed or has no path", () => {
  expect(pageGraph({ ...meta, path: "/cart", isIndexed: false }, site, siteStructure)).toBeNull();
  expect(pageGraph({ ...meta, path: null }, site, siteStructure)).toBeNull();
});

const UPDATED = { published: "2026-01-31", updated: "2026-02-01" };
const DATES = { datePublished: "2026-01-31", dateModified: "2026-02-01" };

test("adds dates to the page only if it is not an article", () => {
  const nodes = nodesOf({ path: "/terms", ...UPDATED });
  expect(nodes["/terms#article"]).toBeUndefined();
  expect(nodes["/terms#webpage"]).toMatchObject(DATES);
});

test("contains an article with its date, subject and mentions", () => {
  const facts = { article: "Article", about: "Tea", mentions: ["Shopify"] } as const;
  const nodes = nodesOf({ published: "2026-01-31", ...facts });
  expect(nodes["/somewhere#article"]).toMatchObject({
    "@type": "Article",
    datePublished: "2026-01-31",
    dateModified: "2026-01-31",
    author: { "@id": `${site.origin}/#organization` },
    about: { "@type": "Thing", name: "Tea" },
    mentions: [{ "@type": "Thing", name: "Shopify" }],
  });
});

test("contains a post's last change, category and word count", () => {
  const facts = { article: "BlogPosting", section: "Ads", wordCount: 900 } as const;
  const nodes = nodesOf({ path: "/blog/a", ...UPDATED, ...facts });
  const post = { "@type": "BlogPosting", ...DATES, articleSection: "Ads", wordCount: 900 };
  expect(nodes["/blog/a#article"]).toMatchObject(post);
  expect(nodes["/blog/a#webpage"]).toMatchObject({ dateModified: "2026-02-01" });
});

test("contains the service of its page, with the agency as provider", () => {
  const path = "/services/shopify-google-ads";
  expect(nodesOf({ path })[`${path}#service`]).toMatchObject({
    "@type": "Service",
    provider: { "@id": `${site.origin}/#organization` },
  });
});

function names(path: string): unknown {
  const list = nodesOf({ path })[`${path}#breadcrumbs`]?.itemListElement;
  if (!Array.isArray(list)) return null;
  return list.map(
    ({ position, name, item }) => `${position} ${name} ${item.replace(site.origin, "")}`,
  );
}

test("breadcrumbs follow the sections of the path by name; the home page has none", () => {
  const post = ["1 Home /", "2 Blog /blog", "3 A page /blog/a-post"];
  expect(names("/blog/a-post")).toEqual(post);
  expect(names("/blogs")).toEqual(["1 Home /", "2 A page /blogs"]);
  const part = ["1 Home /", "2 Blog /blog", "3 A page /blog?category=consent"];
  expect(names("/blog?category=consent")).toEqual(part);
  expect(names("/services")).toEqual(["1 Home /", "2 Services /services"]);
  expect(names("/")).toBeNull();
});

const questions: Faq[] = [
  { id: "q1", question: "What is `purchase`?", answer: ["One order.", "`value` is its sum."] },
  { id: "q2", question: "And then?", answer: ["Nothing."] },
];
const page = JSON.parse(JSON.stringify(faqPage(questions, "/request", site)));

test("contains every question with its full answer as plain text and its URL", () => {
  expect(page.mainEntity).toHaveLength(2);
  expect(page.mainEntity[0]).toMatchObject({
    "@type": "Question",
    name: "What is purchase?",
    acceptedAnswer: { "@type": "Answer", text: "One order.\n\nvalue is its sum." },
  });
  expect(page.mainEntity[1].url).toBe(`${site.origin}/request#faq-q2`);
});
