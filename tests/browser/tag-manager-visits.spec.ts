import { expect, type Page } from "playwright/test";
import type { ConsentChoice } from "#app/domain/consent/consent.ts";
import { eventNames, findViolations } from "../data-layer/data-layer-validator.ts";
import { seededRandom } from "../reliability/random.ts";
import { PAGES } from "../worker/page-addresses.ts";
import { dataLayer, listPushes } from "./browser-traces.ts";
import { NEW_VISITOR } from "./consent-choice.ts";
import { ConsentBanner } from "./pages/consent-banner.ts";
import { openReady, untilReady } from "./ready.ts";
import { IGNORES_CONSENT, serveContainer, test } from "./tag-manager-site.ts";

/** A visit for each. */
const SEEDS = (process.env.SEEDS ?? "40961").split(" ").map(Number);
const STEPS = 16;
const ADDRESSES = [
  PAGES["/conversion-tracking-services-request"],
  PAGES["/about-us"],
  PAGES["/contact-us"],
] as const;

test.use({ storageState: NEW_VISITOR });

for (const seed of SEEDS) {
  test(`no hit without consent, seed ${seed}`, async ({ page, context, tagManagerSite }) => {
    test.slow(true, "a visit of many pages");
    const site = await tagManagerSite("basic");
    const { of, happens } = seededRandom(seed);
    const hits = await serveContainer(context, IGNORES_CONSENT);
    const tabs = [page, await context.newPage()] as const;
    let choice: ConsentChoice | null = null;
    let withdrawals = 0;
    /** Events of each document, by its start. */
    const events = new Map<number, number>();

    const randomChoice = () => ({ analytics: happens(0.5), marketing: happens(0.5) });
    async function choose(tab: Page, next: ConsentChoice = randomChoice()): Promise<void> {
      const banner = new ConsentBanner(tab);
      if (await banner.region.isHidden()) await banner.manage.click();
      if (await banner.analytics.isHidden()) await banner.choose.click();
      await banner.analytics.setChecked(next.analytics);
      await banner.marketing.setChecked(next.marketing);
      await banner.save.click();
      for (const each of tabs) await untilApplied(each, next);
      if (isAllowed(choice) && !isAllowed(next)) withdrawals += 1;
      choice = next;
    }
    async function visit(tab: Page): Promise<void> {
      await openReady(tab, site + of(ADDRESSES));
    }
    /** A click that pushes an event. */
    async function openCart(tab: Page): Promise<void> {
      await tab.getByRole("banner").getByRole("button", { name: /cart/i }).click();
      await expect(tab.getByRole("dialog")).toBeVisible();
      await tab.keyboard.press("Escape");
      // A closing drawer would pass for the next one, which then gets no Escape.
      await expect(tab.getByRole("dialog")).toBeHidden();
    }
    const steps = [choose, choose, visit, openCart] as const;

    async function check(): Promise<void> {
      for (const each of tabs) {
        const pushes = await listSitePushes(each);
        expect(findViolations(pushes)).toEqual([]);
        const start = await each.evaluate(() => performance.timeOrigin);
        events.set(start, eventNames(pushes).length);
      }
      expect(hits.filter(({ wasAllowed }) => !wasAllowed)).toEqual([]);
    }

    for (const tab of tabs) await visit(tab);
    await openReady(page, `${site}/cart?items=SKU_03`);
    for (let step = 0; step < STEPS; step += 1) {
      const tab = of(tabs);
      await tab.bringToFront();
      await of(steps)(tab);
      await check();
    }
    // So that each visit has a withdrawal.
    await page.bringToFront();
    for (const allowed of [true, false]) {
      await choose(page, { analytics: allowed, marketing: allowed });
      await check();
    }
    expect(withdrawals).toBeGreaterThan(0);
    expect(hits.length).toBeGreaterThan(0);
    const counted = [...events.values()].reduce((sum, count) => sum + count, 0);
    console.log(
      `${events.size} documents, ${counted} events, ${withdrawals} withdrawals, ${hits.length} hits, 0 violations; SEEDS=${seed}`,
    );
  });
}

function isAllowed(choice: ConsentChoice | null): boolean {
  return choice !== null && (choice.analytics || choice.marketing);
}

/** Waits until the tab has the choice, a container only if allowed, and an id only with consent. */
async function untilApplied(tab: Page, choice: ConsentChoice): Promise<void> {
  await expect(async () => {
    await untilReady(tab);
    const now = await tab.evaluate(() => [
      window.site?.consentChoice,
      Boolean(window.site?.container?.isLoaded),
    ]);
    expect(now).toEqual([choice, isAllowed(choice)]);
  }).toPass();
  const ids = (await listPushes(tab)).filter((push) => "visitor_id" in push);
  expect(ids.at(-1)?.visitor_id ?? null).toEqual(choice.analytics ? expect.any(String) : null);
}

async function listSitePushes(page: Page): Promise<unknown[]> {
  return (await dataLayer(page)).filter((entry) => Object(entry).event !== "gtm.js");
}
