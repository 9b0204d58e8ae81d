import { describe, expect, test } from "vitest";
import { caseStudies } from "#app/content/articles.ts";
import { catalogue } from "#app/content/catalogue.ts";
import { findOffer } from "#app/domain/catalogue/catalogue.ts";
import { amountText } from "#app/domain/articles/figures.ts";
import { formatUsd } from "#app/domain/money/money.ts";
import { pageAt, texts } from "./read-html.ts";

test("the study of the specification exists; sample studies are about different stores, in 400 to 800 words", () => {
  expect(caseStudies.map(({ slug }) => slug)).toContain("off-grid-stores");
  const invented = caseStudies.filter(({ sample }) => sample);
  for (const field of ["client", "industry", "country", "platform"] as const) {
    expect(new Set(invented.map((study) => study[field])).size).toBe(invented.length);
  }
  for (const { slug, wordCount } of invented) {
    expect(wordCount, slug).toBeGreaterThanOrEqual(400);
    expect(wordCount, slug).toBeLessThanOrEqual(800);
  }
});

test("the list links every study and shows its strongest figure", async () => {
  const { shown } = await pageAt("/case-studies");
  for (const { slug, client, author, figures } of caseStudies) {
    const start = shown.indexOf(`href="/case-studies/${slug}"`);
    expect(start, slug).toBeGreaterThan(0);
    const [row = ""] = texts(shown.slice(start - 500), /<li class[^>]*>(.*?)<\/li>/gs);
    const [{ label, unit, before, after }] = figures;
    for (const part of [client, author, label, amountText(before, unit), amountText(after, unit)]) {
      expect(row).toContain(part);
    }
  }
});

describe.each(caseStudies)("/case-studies/$slug", (study) => {
  const path = `/case-studies/${study.slug}`;

  test("names its client, has each figure and week as text beside the hidden chart, and its dates, also in an Article about the trade", async () => {
    const { shown, nodes } = await pageAt(path);
    const figures = texts(shown, /<figure[^>]*>(.*?)<\/figure>/gs);
    expect(texts(shown, /<dd[^>]*>(.*?)<\/dd>/gs)[0]).toBe(study.client);
    const { text, name, role } = study.quote;
    expect(texts(shown, /<blockquote[^>]*>(.*?)<\/blockquote>/gs)).toEqual([`“${text}”`]);
    expect(shown).toContain(`>${name}, ${role}, `);
    expect(nodes.map((node) => node["@type"])).not.toContain("Review");
    const drawings = [...shown.matchAll(/aria-hidden="true"[^>]*><svg/g)];
    expect(figures).toHaveLength(study.figures.length + study.series.length);
    for (const { label, unit, before, after } of study.figures) {
      const figure = figures.find((text) => text.startsWith(label));
      expect(figure).toContain(`Before${amountText(before, unit)}`);
      expect(figure).toContain(`After${amountText(after, unit)}`);
    }
    for (const { label, unit, values, reading } of study.series) {
      const figure = figures.findLast((text) => text.startsWith(label)) ?? "";
      expect(figure).toContain(reading);
      const numbers = figure.slice(figure.lastIndexOf("week by week"));
      for (const value of values) expect(numbers).toContain(amountText(value, unit));
    }
    expect(drawings.length).toBeGreaterThanOrEqual(2 * study.figures.length + study.series.length);
    const { published, updated = published, industry, platform } = study;
    const days = [...shown.matchAll(/<time datetime="([^"]*)"/gi)].map(([, day]) => day);
    expect(days).toEqual([...new Set([published, updated])]);
    expect(nodes.find(({ headline }) => headline === study.title)).toMatchObject({
      "@type": "Article",
      datePublished: published,
      dateModified: updated,
      about: { name: industry },
      mentions: [{ name: platform }],
    });
  });

  test("lists each service with its price, in a form that opens the request without scripts", async () => {
    const { shown } = await pageAt(path);
    const section = shown.slice(shown.indexOf('id="services-used"'));
    const forms = [...section.matchAll(/<form [^>]*action="\/checkout"[^>]*>(.*?)<\/form>/gs)];
    expect(forms.map(([, form = ""]) => /name="items" value="([^"]*)"/.exec(form)?.[1])).toEqual([
      ...study.services,
      study.services.join(","),
    ]);
    const rows = texts(section, /<li[^>]*>(.*?)<\/li>/gs);
    for (const [index, sku] of study.services.entries()) {
      const offer = findOffer(catalogue, sku);
      expect(rows[index]).toContain(offer?.name);
      expect(rows[index]).toContain(formatUsd(offer?.price ?? 0));
    }
  });
});

test("the links to the next study go through all studies and back to the first", async () => {
  const seen: string[] = [];
  let path = `/case-studies/${caseStudies[0]?.slug}`;
  while (!seen.includes(path)) {
    seen.push(path);
    const { shown } = await pageAt(path);
    const [, next = ""] = /aria-label="Next study".*?href="([^"]+)"/s.exec(shown) ?? [];
    path = next;
  }
  expect(seen).toHaveLength(caseStudies.length);
  expect(path).toBe(seen[0]);
});
