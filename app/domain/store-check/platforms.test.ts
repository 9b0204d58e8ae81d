import { expect, test } from "vitest";
import { getPlatformChoice } from "./platforms.ts";

test.each([
  ["Shopify", "shopify"],
  ["Magento", "adobe-commerce"],
  ["Shopware", "other"],
  ["Another", null],
  [null, null],
])("%s is %j on the request form", (name, choice) => {
  expect(getPlatformChoice(name)).toBe(choice);
});
