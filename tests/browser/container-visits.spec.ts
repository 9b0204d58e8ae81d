import { expect, type Page } from "playwright/test";
import type { ConsentChoice } from "#app/domain/consent/consent.ts";
import { seededRandom } from "../reliability/random.ts";
import { PAGES } from "../worker/page-addresses.ts";
import { ConsentBanner } from "./pages/consent-banner.ts";
import { openReady, untilReady } from "./ready.ts";
import { type Hit, test, type Wire } from "./wire.ts";

/** A visit for each. */
const SEEDS = (process.env.SEEDS ?? "7").split(" ").map(Number);
const STEPS = 14;
const ADDRESSES = [
  PAGES["/conversion-tracking-services-request"],
  PAGES["/about-us"],
  PAGES["/contact-us"],
] as const;

function isMeasured({ en }: Hit): boolean {
  return en === "page_view" || en === "view_cart";
}

interface Tab {
  readonly page: Page;
  /** Whether this document's `page_view` is measured. */
  isViewed: boolean;
}

for (const seed of SEEDS) {
  test(`every hit of a random visit in two tabs is due and allowed, and none is missing, seed ${seed}`, async ({
    page,
    tagManagerSite,
    wire,
  }) => {
    test.slow(true, "a visit of many pages in two tabs");
    wire.serve("basic");
    const site = await tagManagerSite("basic");
    const { of, happens } = seededRandom(seed);
    let choice: ConsentChoice = { analytics: false, marketing: false };
    /** Names of the hits that are due, with the path of their page. */
    const due: string[] = [];
    let documents = 0;
    const tabs: readonly [Tab, Tab] = [
      { page, isViewed: false },
      { page: await page.context().newPage(), isViewed: false },
    ];

    function expectHit(name: string, tab: Tab): void {
      due.push(`${name} ${new URL(tab.page.url()).pathname}`);
    }

    function expectView(tab: Tab): void {
      if (!choice.analytics || tab.isViewed) return;
      tab.isViewed = true;
      expectHit("page_view", tab);
    }

    function beginDocument(tab: Tab): void {
      documents += 1;
      tab.isViewed = false;
      expectView(tab);
    }

    async function visit(tab: Tab, address: string = of(ADDRESSES)): Promise<void> {
      await openReady(tab.page, site + address);
      beginDocument(tab);
    }

    /** Playwright has no back/forward cache: the page before is a new document. */
    async function goBack(tab: Tab): Promise<void> {
      // Entries of this site only.
      const place = await tab.page.evaluate(() => navigation.currentEntry?.index ?? 0);
      if (place === 0) return;
      await tab.page.goBack();
      await untilReady(tab.page);
      beginDocument(tab);
    }

    async function choose(tab: Tab): Promise<void> {
      const next = { analytics: happens(0.6), marketing: happens(0.5) };
      const isWithdrawn =
        (choice.analytics && !next.analytics) || (choice.marketing && !next.marketing);
      const reloaded = tabs.map((each) => isWithdrawn && each.page.waitForEvent("load"));
      await saveChoice(tab.page, next);
      await Promise.all(reloaded);
      for (const each of tabs) {
        // A hidden page starts nothing.
        await each.page.bringToFront();
        await untilReady(each.page);
      }
      choice = next;
      for (const each of tabs) {
        if (isWithdrawn) beginDocument(each);
        else expectView(each);
      }
    }

    async function openCart(tab: Tab): Promise<void> {
      await tab.page.getByRole("banner").getByRole("button", { name: /cart/i }).press("Enter");
      await expect(tab.page.getByRole("dialog").getByRole("spinbutton")).toHaveCount(1);
      await tab.page.keyboard.press("Escape");
      await expect(tab.page.getByRole("dialog")).toBeHidden();
      if (choice.analytics) expectHit("view_cart", tab);
    }

    for (const tab of tabs) {
      await visit(tab, "/cart?items=SKU_03");
      await expect(tab.page.getByRole("main").getByRole("spinbutton")).toHaveCount(1);
    }
    const steps = [visit, visit, goBack, choose, choose, openCart] as const;
    for (let step = 0; step < STEPS; step += 1) {
      const tab = of(tabs);
      await tab.page.bringToFront();
      await of(steps)(tab);
      await expectHits(wire, due);
    }
    for (const tab of tabs) await wire.settle(tab.page);
    await expectHits(wire, due);
    console.log(`${documents} documents, ${due.length} hits due and measured; SEEDS=${seed}`);
  });
}

async function saveChoice(page: Page, { analytics, marketing }: ConsentChoice): Promise<void> {
  const banner = new ConsentBanner(page);
  if (await banner.region.isHidden()) await banner.manage.click();
  if (await banner.analytics.isHidden()) await banner.choose.click();
  await banner.analytics.setChecked(analytics);
  await banner.marketing.setChecked(marketing);
  await banner.save.click();
}

async function expectHits(wire: Wire, due: readonly string[]): Promise<void> {
  const measured = () =>
    wire
      .hits()
      .filter(isMeasured)
      .map(({ en, dl = "" }) => `${en} ${new URL(dl).pathname}`)
      .toSorted();
  await expect.poll(measured).toEqual(due.toSorted());
  const forbidden = wire
    .hits()
    .filter(({ en, gcs = "" }) => en !== "unaware" && !/^G1.1$/.test(gcs));
  expect(forbidden).toEqual([]);
}
