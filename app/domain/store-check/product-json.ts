export interface MarkedProduct {
  readonly hasPrice: boolean;
  readonly hasCurrency: boolean;
}

const MAX_NODES = 3_000;
const PRICES = ["price", "lowPrice"];

/** Products in JSON-LD; none if it is broken or cut. */
export function collectProducts(text: string): readonly MarkedProduct[] {
  let root: unknown;
  try {
    root = JSON.parse(text);
  } catch {
    return [];
  }
  const products: MarkedProduct[] = [];
  for (const node of listNodes(root)) {
    if (!isProduct(node)) continue;
    const parts = [...listNodes([node["offers"], node["hasVariant"]])];
    products.push({
      hasPrice: parts.some((part) => PRICES.some((key) => isFilled(part[key]))),
      hasCurrency: parts.some((part) => isFilled(part["priceCurrency"])),
    });
    if (products.length === 20) break;
  }
  // Variants are products too, without what their group has.
  return products;
}

/** Objects and lists at any depth, breadth first, without recursion: the text is a stranger's. */
function* listNodes(root: unknown): Generator<Readonly<Record<string, unknown>>> {
  // Grows while it is read.
  const queue: unknown[] = [root];
  for (const node of queue) {
    if (typeof node !== "object" || node === null) continue;
    yield node as Record<string, unknown>;
    for (const value of Object.values(node)) {
      if (queue.length < MAX_NODES) queue.push(value);
    }
  }
}

function isProduct(node: Readonly<Record<string, unknown>>): boolean {
  const types = [node["@type"]].flat();
  return types.includes("Product") || types.includes("ProductGroup");
}

function isFilled(value: unknown): boolean {
  return (typeof value === "string" && value.trim() !== "") || typeof value === "number";
}
