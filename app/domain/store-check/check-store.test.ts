import { expect, test } from "vitest";
import { catalogue } from "#app/content/catalogue.ts";
import { getFindingWords } from "#app/content/store-check.ts";
import { parseStorePage } from "#tests/store-check/parse-store-page.ts";
import { storePages } from "#tests/store-check/pages.ts";
import { shownFindings } from "#tests/store-check/shown-findings.ts";
import { checkStore } from "./check-store.ts";
import { FINDING_IDS } from "./finding-id.ts";
import { recommendServices } from "./recommend-services.ts";

/** Without the one that "…" cuts. */
const getWords = (text: string) => text.match(/\w+\b(?!…)/g) ?? [];

test.each(Object.entries(storePages))("%s", (_name, { html, more, findings, tags, services }) => {
  const page = parseStorePage(html, more);
  const check = checkStore(page);
  const found = check.findings.map(({ id, verdict, certainty }) => `${id} ${verdict} ${certainty}`);
  expect(found.toSorted()).toEqual(findings.toSorted());
  if (tags) expect(check.tags.map(({ vendor, ids }) => [vendor, ...ids].join(" "))).toEqual(tags);
  if (services) expect(recommendServices(check, catalogue).map(({ sku }) => sku)).toEqual(services);
  const { url, contentSecurityPolicy } = page;
  const source = new Set(getWords(`${html} ${url} ${contentSecurityPolicy}`));
  for (const finding of check.findings) {
    expect(getWords(finding.evidence.join(" ")).filter((word) => !source.has(word))).toEqual([]);
    const words = Object.values(getFindingWords(finding));
    for (const text of words) expect(text).not.toMatch(/undefined(?!”)| {2}|\( ?\)|[:,(]\s*[.)]/);
  }
});

test.each(FINDING_IDS)("%s shows the text it was seen in, its names and its service", (id) => {
  const { page, ...shown } = shownFindings[id];
  const { html, more } = storePages[page] ?? {};
  const check = checkStore(parseStorePage(html ?? "", more));
  expect(check.findings.find((finding) => finding.id === id)).toMatchObject(shown);
});
