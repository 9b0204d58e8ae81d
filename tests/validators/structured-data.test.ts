import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import Validator from "@adobe/structured-data-validator";
import WebAutoExtractor from "@marbec/web-auto-extractor";
import { expect, test } from "vitest";
import { fetchHtml, SERVED_PAGES } from "./served-pages.ts";

const VOCABULARY = "@vocabulary/schema/schema.nq";
const RDF = "http://www.w3.org/1999/02/22-rdf-syntax-ns#";
const RDFS = "http://www.w3.org/2000/01/rdf-schema#";
const SCHEMA = "http://schema.org/";

/** Subject, predicate and object of a line, where the object is a resource. */
const RESOURCE_LINE = /^<([^>]+)> <([^>]+)> <([^>]+)>/gm;

type Reference = { "@id": string };
type Term = Record<string, string | Reference[]>;

const validator = new Validator(schemaOrgVocabulary());

const ASSETS = "build/client/assets";
/** Types of nearly every graph, and of the price list. */
const MARKS = /BreadcrumbList|OfferCatalog/;

test.each(SERVED_PAGES)("$name is valid by schema.org and Google's rules", async (page) => {
  const data = new WebAutoExtractor({ addLocation: true }).parse(await fetchHtml(page));
  expect(await findProblems(data)).toEqual([]);
});

test("the validator finds a wrong graph", async () => {
  const graph = { "@context": "https://schema.org", "@type": "Organization", prize: "1" };
  const html = `<script type="application/ld+json">${JSON.stringify(graph)}</script>`;
  const data = new WebAutoExtractor({ addLocation: true }).parse(html);
  const problems = await findProblems(data);
  expect(problems).toContainEqual(expect.stringContaining('Required attribute "name"'));
  expect(problems).toContainEqual(expect.stringContaining('Property "prize"'));
});

test("no script file has structured data", () => {
  const files = readdirSync(ASSETS).filter((name) => name.endsWith(".js"));
  expect(files.length).toBeGreaterThan(5);
  const holding = files.filter((name) => MARKS.test(readFileSync(`${ASSETS}/${name}`, "utf8")));
  expect(holding).toEqual([]);
});

async function findProblems(data: object): Promise<string[]> {
  const issues = await validator.validate(data);
  return issues.map(
    ({ severity, rootType, issueMessage, path }) =>
      `${severity} in ${rootType}: ${issueMessage} ${JSON.stringify(path)}`,
  );
}

/** The part of schema.org's JSON-LD vocabulary that the validator reads. */
function schemaOrgVocabulary(): { "@graph": Term[] } {
  const triples = readFileSync(createRequire(import.meta.url).resolve(VOCABULARY), "utf8");
  const terms = new Map<string, Term>();
  for (const [, subject = "", predicate = "", object = ""] of triples.matchAll(RESOURCE_LINE)) {
    if (!subject.startsWith(SCHEMA)) continue;
    const term = terms.get(subject) ?? { "@id": shortened(subject) };
    terms.set(subject, term);
    if (predicate === `${RDF}type`) describe(term, object);
    if (predicate === `${RDFS}subClassOf`) refer(term, "rdfs:subClassOf", object);
    if (predicate === `${SCHEMA}domainIncludes`) refer(term, "schema:domainIncludes", object);
  }
  return { "@graph": [...terms.values()] };
}

function describe(term: Term, type: string): void {
  if (type === `${RDFS}Class`) term["@type"] = "rdfs:Class";
  if (type === `${RDF}Property`) term["@type"] = "rdf:Property";
}

function refer(term: Term, property: string, object: string): void {
  const references = term[property] ?? [];
  if (typeof references === "string") return;
  term[property] = [...references, { "@id": shortened(object) }];
}

function shortened(iri: string): string {
  return iri.replace(SCHEMA, "schema:");
}
