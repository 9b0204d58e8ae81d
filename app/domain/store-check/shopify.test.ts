import { expect, test } from "vitest";
import { parseStorePage } from "#tests/store-check/parse-store-page.ts";
import { metaApp, shopify } from "#tests/store-check/snippets.ts";
import { getPageFacts } from "./page-facts.ts";
import { findShopify } from "./shopify.ts";

test("an app without a name is named within a sentence", () => {
  const pixels = [metaApp("384756102938475"), { id: "1", type: "APP" }];
  expect(findShopify(getPageFacts(parseStorePage(shopify(pixels))))).toMatchObject([
    { id: "shopify-pixels", names: ["Meta", "another app"] },
  ]);
});
