import { readdirSync, readFileSync } from "node:fs";
import Validator from "@adobe/structured-data-validator";
import WebAutoExtractor from "@marbec/web-auto-extractor";
import { expect, test } from "vitest";
import { htmlOf, SERVED_PAGES } from "./served-pages.ts";
import { schemaOrgVocabulary } from "./vocabulary.ts";

const validator = new Validator(schemaOrgVocabulary());

const ASSETS = "build/client/assets";
/** Types of nearly every graph, and of the price list. */
const MARKS = /BreadcrumbList|OfferCatalog/;

test.each(SERVED_PAGES)("$name is valid by schema.org and Google's rules", async (page) => {
  const data = new WebAutoExtractor({ addLocation: true }).parse(await htmlOf(page));
  expect(await problemsOf(data)).toEqual([]);
});

test("the validator finds a wrong graph", async () => {
  const graph = { "@context": "https://schema.org", "@type": "Organization", prize: "1" };
  const html = `<script type="application/ld+json">${JSON.stringify(graph)}</script>`;
  const data = new WebAutoExtractor({ addLocation: true }).parse(html);
  const problems = await problemsOf(data);
  expect(problems).toContainEqual(expect.stringContaining('Required attribute "name"'));
  expect(problems).toContainEqual(expect.stringContaining('Property "prize"'));
});

test("no script file has structured data", () => {
  const files = readdirSync(ASSETS).filter((name) => name.endsWith(".js"));
  expect(files.length).toBeGreaterThan(5);
  const holding = files.filter((name) => MARKS.test(readFileSync(`${ASSETS}/${name}`, "utf8")));
  expect(holding).toEqual([]);
});

async function problemsOf(data: object): Promise<string[]> {
  const issues = await validator.validate(data);
  return issues.map(
    ({ severity, rootType, issueMessage, path }) =>
      `${severity} in ${rootType}: ${issueMessage} ${JSON.stringify(path)}`,
  );
}
