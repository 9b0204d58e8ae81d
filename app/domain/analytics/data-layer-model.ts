import { getCommand } from "./check-push.ts";

/** The tag manager's values, which its tags read. */
export type DataLayerModel = Readonly<Record<string, unknown>>;

type Values = Record<string, unknown>;

/** Merges a push as github.com/google/data-layer-helper does (dots are paths, `_clear` replaces), without functions. */
export function modelAfter(model: DataLayerModel, entry: unknown): DataLayerModel {
  const command = getCommand(entry);
  const change = command ? getChange(command) : entry;
  if (!isPlain(change)) return model;
  return Object.entries(change).reduce(
    (merged, [path, value]) => mergeObjects(merged, nested(path, value)),
    model,
  );
}

function getChange([name, what, value, ...more]: readonly unknown[]): unknown {
  if (name !== "set" || more.length > 0) return null;
  return typeof what === "string" ? nested(what, value) : what;
}

function nested(path: string, value: unknown): Values {
  return path.split(".").reduceRight<Values>((inner, key) => ({ [key]: inner }), value as Values);
}

function mergeObjects(into: DataLayerModel, change: Values): Values {
  const isMerged = !change._clear;
  const merged: Values = { ...into };
  for (const [key, value] of Object.entries(change)) {
    const before = Object.hasOwn(into, key) ? into[key] : undefined;
    merged[key] = isMerged ? mergeValues(before, value) : value;
  }
  delete merged._clear;
  return merged;
}

function mergeValues(before: unknown, value: unknown): unknown {
  if (Array.isArray(value)) {
    const merged: unknown[] = Array.isArray(before) ? [...before] : [];
    for (const [index, item] of value.entries()) merged[index] = mergeValues(merged[index], item);
    return merged;
  }
  return isPlain(value) ? mergeObjects(isPlain(before) ? before : {}, value) : value;
}

/** Accepts objects of another window; rejects elements, dates and gtag's arguments. */
function isPlain(value: unknown): value is Values {
  if (Object.prototype.toString.call(value) !== "[object Object]") return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.hasOwn(prototype as object, "isPrototypeOf");
}
