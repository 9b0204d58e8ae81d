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

test("a campaign replaces all five parameters of the one before", () => {
  expect(arrive(`${new URLSearchParams(GOOGLE)}`)).toEqual(GOOGLE);
  expect(arrive("utm_source=bing&utm_medium=cpc")).toEqual({
    utm_source: "bing",
    utm_medium: "cpc",
  });
});

test("a click id alone replaces them too", () => {
  arrive(`${new URLSearchParams(GOOGLE)}`);
  expect(arrive("gclid=AbC")).toEqual({});
});

test.each(["", "coupon=SAVE10", "utm_source=&gclid="])("an address with %j keeps them", (query) => {
  arrive(`${new URLSearchParams(GOOGLE)}`);
  expect(arrive(query)).toEqual(GOOGLE);
});
