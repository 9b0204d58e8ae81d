import { expect, test } from "vitest";
import { lowestPrice } from "#app/content/prices.ts";
import { accuracy, compliance, funnel, hero, timeline } from "#app/content/pricing-sections.ts";
import { serviceDetails } from "#app/content/service-details.ts";
import { PAGES } from "./page-addresses.ts";
import { pageAt, texts } from "./read-html.ts";

const SECTIONS: readonly string[] = [
  "Conversion Tracking Services Request",
  "Trusted By",
  "Core Services",
  ...[accuracy, compliance, funnel].map(({ title }) => title),
  "Client-Side vs Server-Side",
  "What's Included in Every Setup",
  "Implementation Timeline",
  ...timeline.map(({ days, title }) => `${days} ${title}`),
  "Add-On Services",
  "FAQs",
];

const { html: page, description } = await pageAt(PAGES["/conversion-tracking-services-request"]);

function headings(page: string): string[] {
  return texts(page, /<h[123][^>]*>(.*?)<\/h[123]>/g);
}

test("the document has the sections of the specification in order", () => {
  const found = headings(page);
  expect(found.filter((heading) => SECTIONS.includes(heading))).toEqual(SECTIONS);
});

test("the description has the lowest price", () => {
  expect(description).toContain(`from ${lowestPrice()}.`);
});

test("the links in the page's header are to its sections", () => {
  const header = page.slice(page.indexOf("<h1"), page.indexOf("Trusted By"));
  const targets = [...header.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
  expect(targets).toEqual(["testimonials", "services", "add-ons", "faqs"]);
});

test("20 logos scroll in four rows, whose copies are inert and hidden", () => {
  const rows = [...page.matchAll(/<ul>(.*?)<\/ul><ul aria-hidden="true" inert="">(.*?)<\/ul>/g)];
  const logos = rows.flatMap(([, row = ""]) => row.match(/\/logos\.svg#[\w-]+/g) ?? []);
  expect(rows).toHaveLength(4);
  expect(new Set(logos).size).toBe(20);
});

test("the measures of a service are a list", () => {
  const [sheet = ""] = page.match(/<dt[^>]*>Measures<\/dt>.*?<\/div>/) ?? [];
  const { measures } = serviceDetails["Tags Audit & Debugging"];
  const read = [...sheet.matchAll(/<dd[^>]*><code>(.*?)<\/code><\/dd>/g)].map(([, text]) => text);
  expect(read).toEqual(measures);
});

test("the trace in the header is a sentence for screen readers, without the drawing", () => {
  const [sheet = ""] = page.match(new RegExp(`<p [^>]*><span>${hero.before}.*?</svg>`, "s")) ?? [];
  expect(sheet).toMatch(/^<p aria-hidden="true"/);
  expect(sheet).toContain(`role="img" aria-label="${hero.trace}"`);
});

test("the footer has no heading", () => {
  const footer = page.slice(page.lastIndexOf("<footer"), page.lastIndexOf("</footer>"));
  expect(footer).toContain("Trusted partner");
  expect(headings(footer)).toEqual([]);
});
