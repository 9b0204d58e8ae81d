import { expect, test } from "vitest";
import { type Article, parseArticle } from "./article.ts";
import { checkArticles, contentErrors } from "./check-articles.ts";

const REFERENCES = {
  addresses: new Set(["/", "/cart"]),
  skus: new Set(["SKU_01"]),
  categories: new Set(["tracking"]),
  authors: new Set(["Marta Lopes"]),
  drawings: new Set(["a", "A", "b"]),
  hasPicture: (path: string) => path === "/pictures/there.svg",
};

const HEAD = {
  title: "How a purchase is counted",
  description:
    "What counts a purchase twice, what counts it never, and how to find out which it is.",
  lead: "A purchase is one event.",
  published: "2026-09-14",
  category: "tracking",
  author: "Marta Lopes",
};

function source(head: Record<string, unknown>, text = "A text."): string {
  const yaml = Object.entries(head)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  return ["---", ...yaml, "---", "", text].join("\n");
}

function post(slug: string, change: Record<string, unknown> = {}, text?: string): Article {
  return parseArticle(`app/content/posts/${slug}.md`, source({ ...HEAD, ...change }, text));
}

function listErrors(text: string, change: Record<string, unknown> = {}): string[] {
  return checkArticles([post("a", change, text)], REFERENCES);
}

test("the site's content has no error", async () => {
  expect(await contentErrors()).toEqual([]);
});

test.each([
  ["a field that is missing", { title: undefined }, "2: title: is missing"],
  ["a field of the wrong kind", { published: "last May" }, "5: published: expected a date such"],
  ["a title that is too short", { title: "Ad" }, "2: title: has 2 characters"],
  ["a long description", { description: "x".repeat(161) }, "3: description: has 161 characters"],
  ["an unknown field", { tags: ["a"] }, "8: tags: unknown field"],
  ["a wrong entry of a list", { services: ["SKU_01", "audit"] }, "8: services.1: expected a SKU"],
])("reports %s with file, line and field", (_, change, message) => {
  expect(() => post("a", change)).toThrow(`a.md:${message}`);
});

const STUDY = {
  ...HEAD,
  category: undefined,
  client: "A store",
  industry: "Tea",
  country: "Canada",
  platform: "Shopify",
  services: ["SKU_01"],
  figures: [{ label: "Orders", before: 2, after: 1 }],
  quote: { text: "Good.", name: "Ann Doe", role: "Owner" },
};
const SERIES = {
  label: "Orders by week",
  reading: "They halve.",
  start: "2026-03-02",
  setUp: "2026-03-18",
  values: [2, 2, 1, 1],
};

function study(change: Record<string, unknown> = {}): Article {
  return parseArticle("app/content/case-studies/a.md", source({ ...STUDY, ...change }));
}

function seriesWith(change: object): Record<string, unknown> {
  return { series: [{ ...SERIES, ...change }] };
}

test("accepts a published study with figures and a weekly line", () => {
  expect(checkArticles([study({ series: [SERIES] })], REFERENCES)).toEqual([]);
});

test.each([
  ["no name at its quote", { quote: { text: "Good." } }, "13: quote.name: is missing"],
  ["no figure", { figures: [] }, "12: figures: expected at least one figure"],
  [
    "a wrong set-up",
    seriesWith({ setUp: "2026-03-30" }),
    "14: series.0.setUp: expected a day within",
  ],
  [
    "three weeks",
    seriesWith({ values: [2, 1, 1] }),
    "series.0.values: expected at least four weeks",
  ],
  ["no words", seriesWith({ reading: undefined }), "14: series.0.reading: is missing"],
])("reports a study with %s with file, line and field", (_, change, message) => {
  expect(() => study(change)).toThrow(message);
});

const FILE = "app/content/posts/a.md";

test("reports invalid front matter with its line", () => {
  expect(() => parseArticle(FILE, "---\ntitle: [\n---\n")).toThrow(
    /^app\/content\/posts\/a.md:\d: /,
  );
});

test("reports missing front matter with its line", () => {
  expect(() => parseArticle(FILE, "# A text")).toThrow(`${FILE}:1: front matter is missing`);
});

test.each([
  ["[a](/nowhere)", "a.md:11: link /nowhere: no such page"],
  ["[a](nowhere)", "link nowhere: begin with /, # or https://"],
  ["[a](#nowhere)", "link #nowhere: no heading has this id"],
  ["[a](/blog/a#nowhere)", "link /blog/a#nowhere: no heading has this id"],
  ["![](/pictures/there.svg)", "picture /pictures/there.svg: alternative text is missing"],
  ["![A chart](/pictures/gone.svg)", "picture /pictures/gone.svg: no such file"],
  ["# A title", 'heading "A title": level 1 after level 1'],
  ["## One\n\n#### Two", 'a.md:13: heading "Two": level 4 after level 2'],
])("reports %s with file and line", (text, message) => {
  expect(listErrors(`\n${text}`)).toEqual([expect.stringContaining(message)]);
});

test("accepts references to existing pages, pictures and services", () => {
  const text =
    "## Part\n\n[a](/cart?x=1) [b](#part) [c](/blog/a#part) [d](https://b.example)\n\n![A chart](/pictures/there.svg)";
  expect(listErrors(text, { services: ["SKU_01"] })).toEqual([]);
});

test.each([
  ["SKU", { services: ["SKU_01", "SKU_77"] }, "a.md:8: services: SKU_77 is not in the catalogue"],
  ["category", { category: "cooking" }, "a.md:6: category: cooking is not in post-categories.ts"],
  ["author", { author: "A. Nother" }, "a.md:7: author: A. Nother is not in about.ts"],
])("reports an unknown %s with file, line and field", (_, change, message) => {
  expect(listErrors("", change)).toEqual([`app/content/posts/${message}`]);
});

test("reports a post without a drawing for the list", () => {
  expect(checkArticles([post("c")], REFERENCES)).toEqual([
    "app/content/posts/c.md:1: address: public/pictures/posts.svg has no symbol c",
  ]);
});

test("reports repeated titles and descriptions with file, line and field", () => {
  const twins = checkArticles([post("a"), post("b")], REFERENCES);
  expect(twins).toEqual([
    "app/content/posts/b.md:2: title: the same as app/content/posts/a.md",
    "app/content/posts/b.md:3: description: the same as app/content/posts/a.md",
  ]);
});

const B = { title: "Another post", description: `${HEAD.description} Again.` };

test("reports two files for one address", () => {
  expect(checkArticles([post("a"), post("A", B)], REFERENCES)).toContain(
    "app/content/posts/A.md:1: address: the same as app/content/posts/a.md",
  );
});

test("reports an invalid file name", () => {
  expect(checkArticles([post("A", B)], REFERENCES)).toEqual([
    "app/content/posts/A.md:1: address: /blog/A: use lower case, digits and hyphens",
  ]);
});

test("a page of a new kind needs a line in the routes", () => {
  const legal = (slug: string) => {
    const head = { ...HEAD, category: undefined, author: undefined, heading: "A page" };
    const page = parseArticle(`app/content/legal/${slug}.md`, source(head));
    return checkArticles([page], REFERENCES);
  };
  expect(legal("cart")).toEqual([]);
  expect(legal("imprint")).toEqual([
    "app/content/legal/imprint.md:1: address: /imprint has no line in routes.ts",
  ]);
});

test("reports a link from a published post to a draft, not between drafts", () => {
  const link = "[a](/blog/b)";
  const draft = post("b", { ...B, draft: true });
  const from = (change: Record<string, unknown>) =>
    checkArticles([post("a", change, link), draft], REFERENCES);
  expect(from({})).toEqual([expect.stringContaining("that page is an unpublished draft")]);
  expect(from({ draft: true })).toEqual([]);
});

test("keeps each line of code, also where the highlighter does not mark the break", () => {
  const { body } = post("a", {}, "```sql\nWHERE a = '1'\nGROUP BY b\n```");
  expect(body.nodesJson).toContain(String.raw`"\n"`);
});

test("has no line break between paragraphs", () => {
  expect(post("a", {}, "One.\n\nTwo.").body.nodesJson).not.toContain(String.raw`"\n"`);
});
