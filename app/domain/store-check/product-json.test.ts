import { expect, test } from "vitest";
import { collectProducts } from "./product-json.ts";

const complete = { hasPrice: true, hasCurrency: true };

test.each([
  [{ "@type": "Product", offers: { price: "24.00", priceCurrency: "USD" } }, [complete]],
  [{ "@type": ["Product", "Thing"], offers: [{ lowPrice: 24, priceCurrency: "EUR" }] }, [complete]],
  [
    [{ "@graph": [{ "@type": "Product", offers: { price: 0, priceCurrency: "USD" } }] }],
    [complete],
  ],
  [
    { "@type": "Product", offers: { priceSpecification: { price: 24, priceCurrency: "USD" } } },
    [complete],
  ],
  [{ "@type": "Product", offers: { price: 24 } }, [{ hasPrice: true, hasCurrency: false }]],
  [
    { "@type": "Product", offers: { price: " ", priceCurrency: "USD" } },
    [{ hasPrice: false, hasCurrency: true }],
  ],
  [{ "@type": "Product", price: 24 }, [{ hasPrice: false, hasCurrency: false }]],
  [
    { "@type": "ProductGroup", hasVariant: [{ offers: { price: 24, priceCurrency: "USD" } }] },
    [complete],
  ],
  [{ "@type": "Offer", price: 24, priceCurrency: "USD" }, []],
  [[null, "Product", 3], []],
  ["Product", []],
])("%j has the products %j", (json, products) => {
  expect(collectProducts(JSON.stringify(json))).toEqual(products);
});

test("broken or cut text has none", () => {
  expect(collectProducts('{"@type": "Product"')).toEqual([]);
});

test("a group comes before its variants, which may lack what it has", () => {
  const group = {
    "@type": "ProductGroup",
    offers: { price: 24, priceCurrency: "USD" },
    hasVariant: [{ "@type": "Product" }],
  };
  expect(collectProducts(JSON.stringify(group))).toEqual([
    complete,
    { hasPrice: false, hasCurrency: false },
  ]);
});

test("of a long list, twenty products are read", () => {
  const list = JSON.stringify(Array.from({ length: 30 }, () => ({ "@type": "Product" })));
  expect(collectProducts(list)).toHaveLength(20);
});

test("behind three thousand values, none is looked for", () => {
  const ahead = Array.from({ length: 3_000 }, (_, index) => index);
  expect(collectProducts(JSON.stringify([...ahead, { "@type": "Product" }]))).toEqual([]);
  expect(collectProducts(JSON.stringify([{ "@type": "Product" }, ...ahead]))).toHaveLength(1);
});
