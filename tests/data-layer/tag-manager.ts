import { readFileSync } from "node:fs";

export type Model = Readonly<Record<string, unknown>>;

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
export function replay(
  entries: readonly unknown[],
  read: (model: Model, message: unknown) => void,
): void {
  const layer: unknown[] = [];
  const helper = new DataLayerHelper(layer, { listener: read });
  if (layer.push === Array.prototype.push) throw new Error(`${String(helper)} listens to pushes`);
  for (const entry of entries) layer.push(entry);
}
