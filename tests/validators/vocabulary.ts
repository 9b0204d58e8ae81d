import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const FILE = "@vocabulary/schema/schema.nq";
const RDF = "http://www.w3.org/1999/02/22-rdf-syntax-ns#";
const RDFS = "http://www.w3.org/2000/01/rdf-schema#";
const SCHEMA = "http://schema.org/";

/** Subject, predicate and object of a line, where the object is a resource. */
const RESOURCE_LINE = /^<([^>]+)> <([^>]+)> <([^>]+)>/gm;

type Reference = { "@id": string };
type Term = Record<string, string | Reference[]>;

/** The part of schema.org's JSON-LD vocabulary that the validator reads. */
export function schemaOrgVocabulary(): { "@graph": Term[] } {
  const triples = readFileSync(createRequire(import.meta.url).resolve(FILE), "utf8");
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
