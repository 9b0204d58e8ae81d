import { expect, test } from "vitest";
import { createStoreAgent } from "./store-agent.ts";

test("the name in a store's robots.txt has letters only", () => {
  expect(createStoreAgent("Teal & Growth 24")).toBe("TealGrowthStoreCheck");
});
