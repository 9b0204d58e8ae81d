import { expect } from "playwright/test";
import { pushesOf } from "./browser-traces.ts";
import { test } from "./watched-test.ts";
import { catalogue } from "#app/content/catalogue.ts";
import { eventNames, faultsOf } from "../data-layer/judge.ts";
import { chance } from "../reliability/chance.ts";
import { CheckoutPage, newPerson } from "./pages/checkout-page.ts";
import { PricingPage } from "./pages/pricing-page.ts";
import { drawerOf } from "./pages/selections.ts";

/** One page each. */
const SEEDS = [20_261, 77_003];
const VISITS = 15;
const STEPS = 4;

test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const seed of SEEDS) {
  test(`${VISITS} random visits leave a clean data layer (${seed})`, async ({ page }) => {
    // Some two hundred clicks.
    test.slow();
    const { below } = chance(seed);
    const pricing = new PricingPage(page);
    const drawer = drawerOf(page);
    const proceed = drawer.root.getByRole("button", { name: "Proceed to Services Request" });
    const services = catalogue.filter(({ type }) => type === "core");

    async function select(): Promise<void> {
      await page.keyboard.press("Escape");
      const service = services[below(services.length)];
      const option = service?.options[below(service.options.length)];
      if (!service || !option) throw new Error("there are services");
      await pricing.select(service.name, service.options.length > 1 ? option.label : undefined);
      await expect(drawer.root).toBeVisible();
    }
    async function press(name: RegExp): Promise<void> {
      const buttons = drawer.root.getByRole("button", { name, disabled: false });
      const count = await buttons.count();
      if (count > 0) await buttons.nth(below(count)).click();
    }
    const steps = [
      select,
      () => press(/^Increase quantity/),
      () => press(/^Decrease quantity/),
      () => press(/^Remove /),
      () => press(/^Undo/),
      () => press(/^Add /),
      async () => {
        await page.keyboard.press("Escape");
        await pricing.cartButton.click();
        await expect(drawer.root).toBeVisible();
      },
    ];

    await pricing.open();
    for (let visit = 0; visit < VISITS; visit += 1) {
      await select();
      for (let step = 0; step < STEPS; step += 1) await steps[below(steps.length)]?.();
    }
    await select();
    await drawer.applyCode("SAVE15");
    // Each document has its own data layer.
    const pushes = await pushesOf(page);
    await proceed.click();
    const checkout = new CheckoutPage(page);
    await checkout.fill(newPerson());
    pushes.push(...(await pushesOf(page)));
    await checkout.send.click();
    await checkout.reference();
    await expect.poll(async () => eventNames(await pushesOf(page)).at(-1)).toBe("generate_lead");
    pushes.push(...(await pushesOf(page)));
    const toCatalogue = page.getByRole("contentinfo").getByRole("link", { name: /request/i });
    await toCatalogue.first().click();
    await select();

    pushes.push(...(await pushesOf(page)));
    expect(faultsOf(pushes)).toEqual([]);
    expect(new Set(eventNames(pushes)).size).toBe(6);
    expect(eventNames(pushes).length).toBeGreaterThan(VISITS * 2);
  });
}
