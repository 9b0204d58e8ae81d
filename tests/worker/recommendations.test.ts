import { expect, test } from "vitest";
import { calculator } from "#app/content/calculator.ts";
import { needReasons } from "#app/content/service-chooser.ts";
import { PAGES } from "./page-addresses.ts";
import { matches, pageAt } from "./read-html.ts";

const PRICING = PAGES["/conversion-tracking-services-request"];

async function chosenAt(query: string) {
  const { shown, headers } = await pageAt(`${PRICING}?${query}`);
  const [found = ""] = shown.match(/<details id="which".*?<\/details>/s) ?? [];
  const chooser = found.replaceAll("&#x27;", "'");
  const [items = ""] = matches(chooser, /name="items" value="([^"]*)"/g);
  return { chooser, items, cache: headers.get("Cache-Status") };
}

test("the server answers the three questions, each service with its reason, and caches no answer", async () => {
  const { chooser, items, cache } = await chosenAt(
    "platform=headless&ads=google&ads=meta&ads=tiktok&europe=yes",
  );
  expect(items).toBe("SKU_01,SKU_04,SKU_14,SKU_08:2,SKU_02");
  for (const reason of ["custom", "google", "consent", "social", "reports"] as const) {
    expect(chooser).toContain(needReasons[reason]);
  }
  expect(chooser).toMatch(/^<details[^>]* open=""/);
  expect(chooser).toMatch(/name="storePlatform" value="headless"/);
  expect(cache).not.toContain("stored");
  expect((await chosenAt("utm_source=x")).chooser).toMatch(/^<details(?![^>]* open)/);
});

test("the numbers of the calculator decide on servers, and stay with the form", async () => {
  const query = "platform=shopify&ads=google&orders=3000&averageOrder=84";
  const { chooser, items } = await chosenAt(query);
  expect(items).toBe("SKU_05,SKU_03");
  expect(matches(chooser, /type="hidden" name="orders" value="(\d+)"/g)).toEqual(["3000"]);
  const small = await chosenAt("platform=shopify&ads=google&orders=7&averageOrder=50");
  expect(small.items).toBe("SKU_04");
  const tiny = await chosenAt("platform=shopify&ads=google&orders=3&averageOrder=20");
  expect(tiny.chooser).toContain(calculator.nothingPays);
});
