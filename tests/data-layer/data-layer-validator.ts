import { readFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import { shapeViolations } from "./ga4.ts";

interface Item {
  readonly item_id: string;
  readonly item_name: string;
  readonly price: number;
  readonly quantity: number;
}

type Message = Readonly<Record<string, unknown>> & {
  readonly event: string;
  readonly ecommerce?: { readonly value?: number; readonly items: readonly Item[] };
};

/**
 * Validates a data layer by the tag manager's model and GA4's documentation. Finds keys that leak into a
 * later event, wrong shapes, a value that is not the sum of its items, an item with two names or prices.
 */
export function findViolations(entries: readonly unknown[]): string[] {
  const violations: string[] = [];
  const items = new Map<string, string>();
  replay(entries, (model, message) => {
    if (!isEvent(message)) return;
    const found = [
      ...leaks(model, message),
      ...shapeViolations(message),
      ...sumViolations(message),
      ...changedItems(message, items),
    ];
    violations.push(...found.map((violation) => `${message.event}: ${violation}`));
  });
  return violations;
}

export function eventNames(entries: readonly unknown[]): string[] {
  return entries.filter(isEvent).map(({ event }) => event);
}

function isEvent(message: unknown): message is Message {
  return typeof Object(message).event === "string";
}

/** Keys of the page, set by `page_view` for every later event of the document. */
const PAGE_KEYS = ["page_title", "page_type", "content_group"];

/** Finds keys that a tag would read although the event does not have them. */
function leaks(model: Model, message: Message): string[] {
  const keys = Object.keys(model).filter(
    (key) => (model[key] ?? null) !== null && !PAGE_KEYS.includes(key),
  );
  const leaked = keys.filter((key) => !Object.hasOwn(message, key)).map((key) => `leaked ${key}`);
  const isSame = isDeepStrictEqual(model.ecommerce ?? null, message.ecommerce ?? null);
  return isSame ? leaked : [...leaked, "leaked inside ecommerce"];
}

function sumViolations({ ecommerce }: Message): string[] {
  if (ecommerce?.value === undefined) return [];
  const cents = ecommerce.items.reduce(
    (sum, { price, quantity }) => sum + Math.round(price * 100) * quantity,
    0,
  );
  const isExact = Math.round(ecommerce.value * 100) === cents && cents / 100 === ecommerce.value;
  return isExact ? [] : [`value ${ecommerce.value} is not ${cents} cents`];
}

/** Skips SKU_99, which many services share. */
function changedItems({ ecommerce }: Message, known: Map<string, string>): string[] {
  return (ecommerce?.items ?? []).flatMap(({ item_id, item_name, price }) => {
    const facts = `${item_name} at ${price}`;
    const before = known.get(item_id) ?? facts;
    known.set(item_id, facts);
    return item_id === "SKU_99" || before === facts ? [] : [`${item_id}: ${before}, then ${facts}`];
  });
}

export type Model = Readonly<Record<string, unknown>>;

type Read = (model: Model, message: unknown) => void;
type Helper = new (layer: unknown[], options: { readonly listener: Read }) => object;

const source = readFileSync(new URL("./google/data-layer-helper.js", import.meta.url), "utf8");

/** The script sets `window.DataLayerHelper`. */
function loadHelper(): Helper {
  const page: { DataLayerHelper?: Helper } = {};
  new Function("window", source)(page);
  if (!page.DataLayerHelper) throw new Error("the script did not define DataLayerHelper");
  return page.DataLayerHelper;
}

const DataLayerHelper = loadHelper();

/** Pushes the entries. Calls `read` for each message, with the model that tags see then. */
export function replay(entries: readonly unknown[], read: Read): void {
  const layer: unknown[] = [];
  const helper = new DataLayerHelper(layer, { listener: read });
  if (layer.push === Array.prototype.push)
    throw new Error(`${String(helper)} does not listen to pushes`);
  for (const entry of entries) layer.push(entry);
}
