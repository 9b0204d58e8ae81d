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

for (const seed of SEEDS) {
  test(`every hit of a random visit is due and allowed, and none is missing, seed ${seed}`, async ({
    page,
    tagManagerSite,
    wire,
  }) => {
    test.slow();
    wire.serve("basic");
    const site = await tagManagerSite("basic");
    const { of, happens } = seededRandom(seed);
    let choice: ConsentChoice = { analytics: false, marketing: false };
    /** Names of the hits that are due, with the path of their page, in order. */
    const due: string[] = [];
    let documents = 0;
    /** Whether this document's `page_view` is measured. */
    let isViewed = false;

    function path(): string {
      return new URL(page.url()).pathname;
    }

    function expectView(): void {
      if (!choice.analytics || isViewed) return;
      isViewed = true;
      due.push(`page_view ${path()}`);
    }

    function beginDocument(): void {
      documents += 1;
      isViewed = false;
      expectView();
    }

    async function visit(address: string = of(ADDRESSES)): Promise<void> {
      await openReady(page, site + address);
      beginDocument();
    }

    async function choose(): Promise<void> {
      const next = { analytics: happens(0.6), marketing: happens(0.5) };
      const isWithdrawn =
        (choice.analytics && !next.analytics) || (choice.marketing && !next.marketing);
      const reloaded = isWithdrawn ? page.waitForEvent("load") : null;
      await saveChoice(page, next);
      await reloaded;
      await untilReady(page);
      choice = next;
      if (isWithdrawn) beginDocument();
      else expectView();
    }

    async function openCart(): Promise<void> {
      await page.getByRole("banner").getByRole("button", { name: /cart/i }).press("Enter");
      await expect(page.getByRole("dialog").getByRole("spinbutton")).toHaveCount(1);
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toBeHidden();
      if (choice.analytics) due.push(`view_cart ${path()}`);
    }

    await visit("/cart?items=SKU_03");
    await expect(page.getByRole("main").getByRole("spinbutton")).toHaveCount(1);
    const steps = [() => visit(), choose, choose, openCart] as const;
    for (let step = 0; step < STEPS; step += 1) {
      await of(steps)();
      await expectHits(wire, due);
    }
    await wire.settle(page);
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
      .map(({ en, dl = "" }) => `${en} ${new URL(dl).pathname}`);
  await expect.poll(measured).toEqual(due);
  const forbidden = wire
    .hits()
    .filter(({ en, gcs = "" }) => en !== "unaware" && !/^G1.1$/.test(gcs));
  expect(forbidden).toEqual([]);
}
