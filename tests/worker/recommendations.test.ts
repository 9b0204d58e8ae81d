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

const ANSWERS = "platform=headless&ads=google&ads=meta&ads=tiktok&europe=yes";

test("the server recommends services for the three answers", async () => {
  const { items } = await chosenAt(ANSWERS);
  expect(items).toBe("SKU_01,SKU_04,SKU_14,SKU_08:2,SKU_02");
});

test("each recommended service has its reason", async () => {
  const { chooser } = await chosenAt(ANSWERS);
  for (const reason of ["custom", "google", "consent", "social", "reports"] as const) {
    expect(chooser).toContain(needReasons[reason]);
  }
});

test("the recommendation is open only with answers", async () => {
  expect((await chosenAt(ANSWERS)).chooser).toMatch(/^<details[^>]* open=""/);
  expect((await chosenAt("utm_source=x")).chooser).toMatch(/^<details(?![^>]* open)/);
});

test("the platform of the store goes with the recommended services", async () => {
  const { chooser } = await chosenAt(ANSWERS);
  expect(chooser).toMatch(/name="storePlatform" value="headless"/);
});

test("no recommendation is cached", async () => {
  const { cache } = await chosenAt(ANSWERS);
  expect(cache).not.toContain("stored");
});

const LARGE_STORE = "platform=shopify&ads=google&orders=3000&averageOrder=84";

test("the numbers of the calculator decide on servers", async () => {
  expect((await chosenAt(LARGE_STORE)).items).toBe("SKU_05,SKU_03");
  const small = await chosenAt("platform=shopify&ads=google&orders=7&averageOrder=50");
  expect(small.items).toBe("SKU_04");
});

test("the numbers of the calculator stay with the form", async () => {
  const { chooser } = await chosenAt(LARGE_STORE);
  expect(matches(chooser, /type="hidden" name="orders" value="(\d+)"/g)).toEqual(["3000"]);
});

test("a store for which no service pays gets no recommendation", async () => {
  const tiny = await chosenAt("platform=shopify&ads=google&orders=3&averageOrder=20");
  expect(tiny.chooser).toContain(calculator.nothingPays);
});
