import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import Validator from "@adobe/structured-data-validator";
import WebAutoExtractor from "@marbec/web-auto-extractor";
import { expect, test } from "vitest";
import { htmlOf, SERVED_PAGES } from "./served-pages.ts";
import { schemaOrgVocabulary } from "./vocabulary.ts";

const referee = new Validator(schemaOrgVocabulary());
const GRAPH = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s;

const ASSETS = "build/client/assets";
/** Types of nearly every graph, and of the price list. */
const MARKS = /BreadcrumbList|OfferCatalog/;

/** Here packages can be imported, and no other check looks. */
const FOLDER = "build/referees";

test.each(SERVED_PAGES)(
  "$name has valid structured data by schema.org and Google's rules for rich results",
  async (page) => {
    const data = new WebAutoExtractor({ addLocation: true }).parse(await htmlOf(page));
    expect(await problemsOf(data)).toEqual([]);
  },
);

test("the validator finds a wrong graph", async () => {
  const graph = { "@context": "https://schema.org", "@type": "Organization", prize: "1" };
  const html = `<script type="application/ld+json">${JSON.stringify(graph)}</script>`;
  const data = new WebAutoExtractor({ addLocation: true }).parse(html);
  const problems = await problemsOf(data);
  expect(problems).toContainEqual(expect.stringContaining('Required attribute "name"'));
  expect(problems).toContainEqual(expect.stringContaining('Property "prize"'));
});

test("every graph has only properties and values of the newest vocabulary", async () => {
  const pages = await Promise.all(SERVED_PAGES.map(htmlOf));
  const graphs = pages.flatMap((html) => GRAPH.exec(html)?.[1] ?? []);
  expect(graphs.length).toBeGreaterThan(15);
  expect(complaintsOfCompiler(graphs)).toBe("");
});

test("no script file has structured data", () => {
  const files = readdirSync(ASSETS).filter((name) => name.endsWith(".js"));
  expect(files.length).toBeGreaterThan(5);
  const holding = files.filter((name) => MARKS.test(readFileSync(`${ASSETS}/${name}`, "utf8")));
  expect(holding).toEqual([]);
});

async function problemsOf(data: ReturnType<WebAutoExtractor["parse"]>): Promise<string[]> {
  const issues = await referee.validate(data);
  return issues.map(
    ({ severity, rootType, issueMessage, path }) =>
      `${severity} in ${rootType}: ${issueMessage} ${JSON.stringify(path)}`,
  );
}

/** The errors of TypeScript by the types of schema-dts. A last, wrong graph must have an error. */
function complaintsOfCompiler(graphs: readonly string[]): string {
  const constants = graphs.map((graph, index) => `export const graph${index}: Graph = ${graph};\n`);
  const mistaken = graphs[0]?.replace('"email"', '"mail"');
  const expected = `// @ts-expect-error -- no such property\nexport const mistaken: Graph = ${mistaken};\n`;
  const file = `${FOLDER}/graphs.ts`;
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(file, `import type { Graph } from "schema-dts";\n${constants.join("")}${expected}`);
  try {
    const options = "--noEmit --strict --skipLibCheck --ignoreConfig --module preserve";
    execFileSync("tsc", [...options.split(" "), file], { encoding: "utf8" });
    return "";
  } catch (error) {
    return String(Object(error).stdout);
  } finally {
    rmSync(FOLDER, { recursive: true });
  }
}
