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
/** In nearly every graph, and in the price list's. */
const MARKS = /BreadcrumbList|OfferCatalog/;

/** Inside build, where packages resolve and other checks do not look. */
const FOLDER = "build/referees";

test.each(SERVED_PAGES)(
  "$name has nothing that schema.org or Google's rules for rich results object to",
  async (page) => {
    const data = new WebAutoExtractor({ addLocation: true }).parse(await htmlOf(page));
    expect(await problemsOf(data)).toEqual([]);
  },
);

test("the referee does object to what is wrong", async () => {
  const graph = { "@context": "https://schema.org", "@type": "Organization", prize: "1" };
  const html = `<script type="application/ld+json">${JSON.stringify(graph)}</script>`;
  const data = new WebAutoExtractor({ addLocation: true }).parse(html);
  const problems = await problemsOf(data);
  expect(problems).toContainEqual(expect.stringContaining('Required attribute "name"'));
  expect(problems).toContainEqual(expect.stringContaining('Property "prize"'));
});

test("every graph has only properties, and values in them, that the newest vocabulary knows", async () => {
  const pages = await Promise.all(SERVED_PAGES.map(htmlOf));
  const graphs = pages.flatMap((html) => GRAPH.exec(html)?.[1] ?? []);
  expect(graphs.length).toBeGreaterThan(15);
  expect(complaintsOfCompiler(graphs)).toBe("");
});

test("no file for browsers holds structured data: it is in the documents alone", () => {
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

/** Type errors by schema-dts. The last graph is wrong on purpose: the compiler must object. */
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
