import { beforeEach, expect, test, vi } from "vitest";
import { memoryStorage } from "#tests/memory-storage.ts";
import { rememberCampaign, storedCampaign } from "./campaign.ts";

beforeEach(() => void vi.stubGlobal("window", { localStorage: memoryStorage() }));

function arrive(query: string): object {
  rememberCampaign(new URLSearchParams(query));
  return storedCampaign();
}

const GOOGLE = {
  utm_source: "google",
  utm_medium: "cpc",
  utm_campaign: "brand",
  utm_term: "tracking",
  utm_content: "ad7",
};

test.each([
  ["utm_source=bing&utm_medium=cpc", { utm_source: "bing", utm_medium: "cpc" }],
  ["gclid=AbC", {}],
  ["", GOOGLE],
  ["coupon=SAVE10", GOOGLE],
  ["utm_source=&gclid=", GOOGLE],
])("after five parameters, %j replaces all or none: %j", (query, campaign) => {
  expect(arrive(`${new URLSearchParams(GOOGLE)}`)).toEqual(GOOGLE);
  expect(arrive(query)).toEqual(campaign);
});
