import { lineAt } from "./evidence.ts";
import { findEcommerce } from "./ecommerce.ts";
import { createFinding } from "./finding.ts";
import type { PageFacts } from "./page-facts.ts";
import { findMatches, getPosition } from "./sighting.ts";
import { sliceBalanced } from "./slice-balanced.ts";
import type { Finding } from "./store-check.ts";

const SET = /(?:\bwindow\.|\bvar |\blet |\bconst |[;{} ]|^)dataLayer ?= ?\[/g;
const PUSH = /\bdataLayer\.push ?\( ?\{/g;
const MAX_OBJECT = 5_000;

interface Entry {
  readonly position: number;
  readonly line: string;
  readonly isSet: boolean;
  readonly object: string;
}

export function findDataLayer(facts: PageFacts): readonly Finding[] {
  return [...findOrder(facts), ...findEcommerce(facts)];
}

/** https://developers.google.com/tag-platform/tag-manager/datalayer#installation */
function findOrder(facts: PageFacts): readonly Finding[] {
  const container = facts.sightings.find(
    ({ lane, act, state }) => lane === "container" && act === "starts" && state === "runs",
  );
  if (!container) return [];
  const entries = readEntries(facts);
  const after = entries.filter(({ position }) => position > container.position);
  const before = entries.filter(({ position }) => position < container.position);
  const overwritten = after.filter(({ isSet }) => isSet);
  const late = after.filter(
    ({ isSet, object }) =>
      !isSet && /\becommerce["']? ?: ?\{/.test(object) && !/\bevent["']? ?:/.test(object),
  );
  const findings: Finding[] = [];
  if (overwritten.length > 0) {
    const evidence = [container.line, ...overwritten.map(({ line }) => line)];
    findings.push(
      createFinding("data-layer-overwritten", ["wrong", "sure"], { evidence, sku: "SKU_01" }),
    );
  }
  if (late.length > 0) {
    const evidence = [container.line, ...late.map(({ line }) => line)];
    findings.push(
      createFinding("data-layer-late", ["weak", "likely"], { evidence, sku: "SKU_02" }),
    );
  }
  if (before.length > 0) {
    const evidence = before.map(({ line }) => line);
    findings.push(createFinding("data-layer-before", ["fine", "sure"], { evidence }));
  }
  return findings;
}

/** Objects with data that the page puts into the data layer, without the snippet's and `gtag`'s. */
function readEntries({ scripts }: PageFacts): readonly Entry[] {
  return scripts.flatMap(({ code, state, position }) => {
    if (state !== "runs") return [];
    const entry = (match: RegExpExecArray, isSet: boolean): Entry => ({
      position: getPosition(position, code, match.index),
      line: lineAt(code, match.index),
      isSet,
      object: sliceBalanced(code, match.index + match[0].length - 1, MAX_OBJECT),
    });
    return [
      ...findMatches(code, SET).map((match) => entry(match, true)),
      ...findMatches(code, PUSH).map((match) => entry(match, false)),
    ].filter(({ object, isSet }) => (isSet || object.length > 2) && !object.includes("gtm.start"));
  });
}
