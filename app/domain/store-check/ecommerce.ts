import { lineAt } from "./evidence.ts";
import { createFinding } from "./finding.ts";
import type { PageFacts } from "./page-facts.ts";
import { findMatches } from "./sighting.ts";
import { sliceBalanced } from "./slice-balanced.ts";
import type { Finding } from "./store-check.ts";

/** https://developers.google.com/analytics/devguides/collection/ga4/ecommerce */
const EVENT =
  /(?:["'`]event["'`] ?, ?|\bevent["']? ?: ?)["'`](view_item_list|view_item|select_item|add_to_cart|view_cart|remove_from_cart|begin_checkout|purchase|view_promotion|select_promotion)["'`]/g;
const ECOMMERCE = /\becommerce["']? ?: ?\{/g;
/** Universal Analytics: https://developers.google.com/analytics/devguides/collection/ua/gtm/enhanced-ecommerce */
const OLD_KEYS =
  /\b(?:detail|add|remove|checkout|purchase)["']? ?: ?\{ ?["']?(?:actionField|products)\b|\bimpressions["']? ?: ?\[/;
const MAX_OBJECT = 5_000;

export function findEcommerce(facts: PageFacts): readonly Finding[] {
  return [...findEvents(facts), ...findOldObjects(facts), ...findValueWithoutCurrency(facts)];
}

function findEvents({ scripts }: PageFacts): readonly Finding[] {
  const found = scripts.flatMap(({ code }) =>
    findMatches(code, EVENT).map(({ index, 1: name = "" }) => ({
      name,
      line: lineAt(code, index),
    })),
  );
  if (found.length === 0) return [];
  const evidence = found.map(({ line }) => line);
  const names = found.map(({ name }) => name);
  return [createFinding("ecommerce", ["fine", "sure"], { evidence, names })];
}

function findOldObjects({ scripts }: PageFacts): readonly Finding[] {
  const objects = scripts.flatMap(({ code }) =>
    findMatches(code, ECOMMERCE).map(({ index, 0: { length } }) => ({
      object: sliceBalanced(code, index + length - 1, MAX_OBJECT),
      line: lineAt(code, index),
    })),
  );
  const old = objects.filter(({ object }) => OLD_KEYS.test(object));
  if (old.length === 0 || objects.some(({ object }) => /\bitems["']? ?:/.test(object))) return [];
  const evidence = old.map(({ line }) => line);
  return [createFinding("ecommerce-old", ["weak", "likely"], { evidence, sku: "SKU_02" })];
}

/** "If you set `value`, `currency` is required": GA4's reference of events. */
function findValueWithoutCurrency({ scripts }: PageFacts): readonly Finding[] {
  // Set once for all events.
  if (scripts.some(({ code }) => /["'`](?:set|config)["'`] ?, ?[^)]{0,200}currency/.test(code))) {
    return [];
  }
  const found = scripts.flatMap(({ code }) =>
    findMatches(code, EVENT).flatMap(({ index, 0: { length } }) => {
      const isCall = !code.slice(index, index + length).includes(":");
      const rest = code.slice(index + length, index + length + 4);
      const start = code.indexOf("{", index + length);
      if (!isCall || !/^ ?, ?\{/.test(rest)) return [];
      const object = sliceBalanced(code, start, MAX_OBJECT);
      const isComplete = object.endsWith("}") && !object.includes("...");
      const isFaulty = /\bvalue["']? ?:/.test(object) && !/currency/.test(object);
      return isComplete && isFaulty ? [lineAt(code, index)] : [];
    }),
  );
  if (found.length === 0) return [];
  return [
    createFinding("value-without-currency", ["wrong", "likely"], {
      evidence: found,
      sku: "SKU_02",
    }),
  ];
}
