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
 * The violations of a data layer, by the tag manager's model and GA4's documentation: keys that leak into a
 * later event, wrong shapes, a value that is not the sum of its items, one item with two names or prices.
 */
export function violationsOf(entries: readonly unknown[]): string[] {
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

/** The page's own, from `page_view` on: the same for every event of the document. */
const OF_PAGE = ["page_title", "page_type", "content_group"];

/** Keys that a tag would read although the event does not have them. */
function leaks(model: Model, message: Message): string[] {
  const keys = Object.keys(model).filter(
    (key) => (model[key] ?? null) !== null && !OF_PAGE.includes(key),
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

/** SKU_99 stands for many services. */
function changedItems({ ecommerce }: Message, known: Map<string, string>): string[] {
  return (ecommerce?.items ?? []).flatMap(({ item_id, item_name, price }) => {
    const facts = `${item_name} at ${price}`;
    const before = known.get(item_id) ?? facts;
    known.set(item_id, facts);
    return item_id === "SKU_99" || before === facts ? [] : [`${item_id}: ${before}, then ${facts}`];
  });
}

type Model = Readonly<Record<string, unknown>>;

interface HelperOptions {
  readonly listener: (model: Model, message: unknown) => void;
}

type Helper = new (layer: unknown[], options: HelperOptions) => object;

const source = readFileSync(new URL("./google/data-layer-helper.js", import.meta.url), "utf8");

/** The script sets one name on `window`. */
function loadHelper(): Helper {
  const page: { DataLayerHelper?: Helper } = {};
  new Function("window", source)(page);
  if (!page.DataLayerHelper) throw new Error("the script defines DataLayerHelper");
  return page.DataLayerHelper;
}

const DataLayerHelper = loadHelper();

/** Pushes the entries; `read` gets each message with the model that tags see then. */
function replay(entries: readonly unknown[], read: (model: Model, message: unknown) => void): void {
  const layer: unknown[] = [];
  const helper = new DataLayerHelper(layer, { listener: read });
  if (layer.push === Array.prototype.push) throw new Error(`${String(helper)} listens to pushes`);
  for (const entry of entries) layer.push(entry);
}
