import { describe, expect, test } from "vitest";
import { caseStudies } from "#app/content/articles.ts";
import { catalogue } from "#app/content/catalogue.ts";
import { findOffer } from "#app/domain/catalogue/catalogue.ts";
import { amountText } from "#app/domain/articles/figures.ts";
import { formatUsd } from "#app/domain/money/money.ts";
import { pageAt, texts } from "./read-html.ts";

const samples = caseStudies.filter(({ sample }) => sample);

test("the study of the specification exists", () => {
  expect(caseStudies.map(({ slug }) => slug)).toContain("off-grid-stores");
});

test("sample studies are about different stores", () => {
  for (const field of ["client", "industry", "country", "platform"] as const) {
    expect(new Set(samples.map((study) => study[field])).size).toBe(samples.length);
  }
});

test("sample studies have 400 to 800 words", () => {
  for (const { slug, wordCount } of samples) {
    expect(wordCount, slug).toBeGreaterThanOrEqual(400);
    expect(wordCount, slug).toBeLessThanOrEqual(800);
  }
});

test("the list links every study", async () => {
  const { shown } = await pageAt("/case-studies");
  for (const { slug } of caseStudies) expect(shown).toContain(`href="/case-studies/${slug}"`);
});

test("the list shows the client, the author and the strongest figure of every study", async () => {
  const { shown } = await pageAt("/case-studies");
  for (const { slug, client, author, figures } of caseStudies) {
    const start = shown.indexOf(`href="/case-studies/${slug}"`);
    const [row = ""] = texts(shown.slice(start - 500), /<li class[^>]*>(.*?)<\/li>/gs);
    const [{ label, unit, before, after }] = figures;
    for (const part of [client, author, label, amountText(before, unit), amountText(after, unit)]) {
      expect(row).toContain(part);
    }
  }
});

describe.each(caseStudies)("/case-studies/$slug", (study) => {
  const path = `/case-studies/${study.slug}`;

  async function readFigures(): Promise<string[]> {
    const { shown } = await pageAt(path);
    return texts(shown, /<figure[^>]*>(.*?)<\/figure>/gs);
  }

  test("names its client", async () => {
    const { shown } = await pageAt(path);
    expect(texts(shown, /<dd[^>]*>(.*?)<\/dd>/gs)[0]).toBe(study.client);
  });

  test("has one quote, with the name and role of its speaker", async () => {
    const { shown } = await pageAt(path);
    const { text, name, role } = study.quote;
    expect(texts(shown, /<blockquote[^>]*>(.*?)<\/blockquote>/gs)).toEqual([`“${text}”`]);
    expect(shown).toContain(`>${name}, ${role}, `);
  });

  test("is no Review", async () => {
    const { nodes } = await pageAt(path);
    expect(nodes.map((node) => node["@type"])).not.toContain("Review");
  });

  test("has no other figures than those of its data", async () => {
    expect(await readFigures()).toHaveLength(study.figures.length + study.series.length);
  });

  test("has each figure as text, before and after", async () => {
    const figures = await readFigures();
    for (const { label, unit, before, after } of study.figures) {
      const figure = figures.find((text) => text.startsWith(label));
      expect(figure).toContain(`Before${amountText(before, unit)}`);
      expect(figure).toContain(`After${amountText(after, unit)}`);
    }
  });

  test("has each week as text", async () => {
    const figures = await readFigures();
    for (const { label, unit, values, reading } of study.series) {
      const figure = figures.findLast((text) => text.startsWith(label)) ?? "";
      expect(figure).toContain(reading);
      const numbers = figure.slice(figure.lastIndexOf("week by week"));
      for (const value of values) expect(numbers).toContain(amountText(value, unit));
    }
  });

  test("hides its charts from screen readers", async () => {
    const { shown } = await pageAt(path);
    const drawings = [...shown.matchAll(/aria-hidden="true"[^>]*><svg/g)];
    expect(drawings.length).toBeGreaterThanOrEqual(2 * study.figures.length + study.series.length);
  });

  const { published, updated = published, industry, platform } = study;

  test("shows its dates", async () => {
    const { shown } = await pageAt(path);
    const days = [...shown.matchAll(/<time datetime="([^"]*)"/gi)].map(([, day]) => day);
    expect(days).toEqual([...new Set([published, updated])]);
  });

  test("is an Article about the trade, with its dates", async () => {
    const { nodes } = await pageAt(path);
    expect(nodes.find(({ headline }) => headline === study.title)).toMatchObject({
      "@type": "Article",
      datePublished: published,
      dateModified: updated,
      about: { name: industry },
      mentions: [{ name: platform }],
    });
  });

  async function readServices(): Promise<string> {
    const { shown } = await pageAt(path);
    return shown.slice(shown.indexOf('id="services-used"'));
  }

  test("opens the request without scripts, with one service or all", async () => {
    const section = await readServices();
    const forms = [...section.matchAll(/<form [^>]*action="\/checkout"[^>]*>(.*?)<\/form>/gs)];
    expect(forms.map(([, form = ""]) => /name="items" value="([^"]*)"/.exec(form)?.[1])).toEqual([
      ...study.services,
      study.services.join(","),
    ]);
  });

  test("lists each service with its price", async () => {
    const rows = texts(await readServices(), /<li[^>]*>(.*?)<\/li>/gs);
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
