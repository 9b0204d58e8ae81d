import { expect, type Page } from "playwright/test";
import { compliance } from "#app/content/pricing-sections.ts";
import { listBuiltins } from "../../scripts/checks/browser-support.ts";
import { SUPPORTED_BROWSERS } from "../../scripts/site/supported-browsers.ts";
import { NEW_VISITOR, visitorWhoChose } from "./consent-choice.ts";
import { test, watchErrors } from "./csp-test.ts";
import { listLines, findRequests } from "./database.ts";
import { CheckoutPage } from "./pages/checkout-page.ts";
import { newPerson } from "./pages/person.ts";
import { ConsentBanner } from "./pages/consent-banner.ts";
import { FaqList } from "./pages/faq-list.ts";
import { openPricing, PricingPage } from "./pages/pricing-page.ts";
import { getSelections } from "./pages/selections.ts";
import { openInteractive, untilAwake } from "./ready.ts";

// Chromium without what the oldest supported browsers lack.

const GA4 = "Web Analytics (GA4)";
const AUDIT = "Tags Audit & Debugging";

type Builtin = Omit<ReturnType<typeof listBuiltins>[number], "isSupported">;

/** Call before opening a page. */
async function removeBuiltins(page: Page, builtins: readonly Builtin[]): Promise<void> {
  await page.addInitScript((missing) => {
    for (const { owner, name, isStatic, isInstance } of missing) {
      const target = Object(Reflect.get(globalThis, owner));
      if (isStatic) Reflect.deleteProperty(target, name);
      if (isInstance) Reflect.deleteProperty(Object(target.prototype), name);
    }
  }, builtins);
}

async function imitate(page: Page, browser: keyof typeof SUPPORTED_BROWSERS): Promise<void> {
  const builtins = listBuiltins({ [browser]: SUPPORTED_BROWSERS[browser] });
  await removeBuiltins(
    page,
    // Without these, the browser of the test would still enforce Trusted Types.
    builtins.filter(({ isSupported, owner, name }) => {
      return !isSupported && !/trusted/i.test(owner + name);
    }),
  );
}

/** Makes rules with these selectors invalid. */
async function removeSelectors(page: Page, names: readonly string[]): Promise<void> {
  const selectors = new RegExp(`:(?=(${names.join("|")})\\b)`, "g");
  await page.route("**/*", async (route) => {
    const type = route.request().resourceType();
    if (type !== "document" && type !== "stylesheet") return route.fallback();
    const response = await route.fetch();
    const text = await response.text();
    const sheets = type === "document" ? /<style.*?<\/style>/gs : /.+/gs;
    const body = text.replaceAll(sheets, (css) => css.replaceAll(selectors, ":-no-"));
    await route.fulfill({ response, body });
  });
  await page.addInitScript((unsupported) => {
    const { supports } = CSS;
    CSS.supports = (condition: string, ...value: string[]) =>
      !unsupported.some((name) => condition.includes(name)) &&
      Reflect.apply(supports, CSS, [condition, ...value]);
  }, names);
}

for (const browser of ["chrome", "firefox", "safari_ios"] as const) {
  const version = SUPPORTED_BROWSERS[browser];

  test.describe(`${browser} ${version}`, () => {
    test.use({ storageState: visitorWhoChose({ analytics: true, marketing: true }) });

    test("a visitor who came by an ad selects, takes back and sends", async ({ page }) => {
      await imitate(page, browser);
      const errors = watchErrors(page, []);
      const pricing = new PricingPage(page);
      await pricing.open("?utm_source=ads&gclid=Click-1");
      await pricing.add(GA4, "Client + Server-Side");
      await pricing.select(AUDIT);
      await expect(pricing.drawer.lines).toHaveCount(2);
      await pricing.drawer.press("Remove", AUDIT);
      await expect(pricing.drawer.lines).toHaveCount(1);
      await pricing.drawer.undo();
      await expect(pricing.drawer.lines).toHaveCount(2);

      await pricing.drawer.proceed();
      const checkout = new CheckoutPage(page);
      await page.waitForURL("**/checkout");
      // Before that, the browser itself says what is missing.
      await untilAwake(page.getByRole("main"));
      await checkout.send.click();
      await expect(checkout.errors).toBeFocused();
      const person = newPerson();
      const reference = await checkout.submit(person);
      const [request] = await findRequests(person.email);
      expect(request).toMatchObject({ reference, utm_source: "ads" });
      expect(request?.touches).toContain("Click-1");
      expect((await listLines(String(request?.id))).toSorted()).toEqual(["1 SKU_01", "1 SKU_03"]);
      expect(errors).toEqual([]);
    });
  });
}

test.describe("without :has() and popovers", () => {
  test.beforeEach(async ({ page }) => {
    await imitate(page, "firefox");
    await removeSelectors(page, ["has", "details-content"]);
  });

  test("the example of consent shows one answer", async ({ page }) => {
    await openPricing(page);
    const cells = (state: string) => page.getByRole("cell", { name: state, exact: true });
    const { signals, answers } = compliance;
    await expect(cells("granted")).toHaveCount(signals.length);
    await page.getByRole("radio", { name: answers.denied }).check();
    await expect(cells("granted")).toHaveCount(0);
    await expect(cells("denied"), "before and after").toHaveCount(2 * signals.length);
  });

  test("logos that can't pause stand still", async ({ page }) => {
    await openPricing(page);
    const logos = page.getByRole("group", { name: /^Stores, ad platforms/ });
    await expect(logos.getByRole("list").first()).toHaveCSS("animation-name", "none");
    await expect(logos.getByRole("checkbox")).toBeHidden();
    await logos.scrollIntoViewIfNeeded();
    for (const logo of await logos.getByRole("listitem").all()) {
      await expect(logo).toBeInViewport({ ratio: 1 });
    }
  });

  test("the calculator has the numbers of its address", async ({ page }) => {
    await page.goto("/conversion-tracking-services-request?orders=400#losses");
    await expect(page.getByRole("spinbutton", { name: "Orders a month" })).toHaveValue("400");
    await expect(page.locator("#losses output")).toHaveCount(1);
  });

  test("a chosen rating is shown", async ({ page }) => {
    await page.goto("/share-reviews");
    await page.getByRole("radio", { name: /^4/ }).check();
    const star = page.locator("label", { has: page.getByRole("radio", { checked: true }) });
    await expect(star.locator("svg")).not.toHaveCSS("fill", "rgba(0, 0, 0, 0)");
  });

  test("a chosen week is shown", async ({ page }) => {
    await page.goto("/case-studies/off-grid-stores");
    const week = page.getByRole("group", { name: "Choose a week" }).first().locator("label").nth(3);
    await week.getByRole("radio").focus();
    await page.keyboard.press("Space");
    await page.mouse.move(0, 0);
    await expect(week.locator("span")).toBeVisible();
  });

  test("the scroll-to-top button works without a tooltip", async ({ page }) => {
    const errors = watchErrors(page, []);
    await openInteractive(page, "/about-us");
    await page.evaluate(() => window.scrollTo(0, 900));
    const button = page.getByRole("button", { name: "Scroll to top" });
    await expect(button).toBeVisible();
    await page.getByRole("main").getByRole("link").last().focus();
    await page.keyboard.press("Tab");
    await expect(button).toBeFocused();
    await expect(page.getByText("Scroll to top")).toBeHidden();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("main")).toBeFocused();
    expect(errors).toEqual([]);
  });

  test("closed answers are printed, and closed again", async ({ page }) => {
    const list = new FaqList(page);
    await list.gotoInteractive("#faq-q3");
    const closed = list.all.locator("xpath=self::*[not(@open)]");
    const before = await closed.count();
    await page.emulateMedia({ media: "print" });
    await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
    await expect(list.all.locator("p").filter({ visible: false })).toHaveCount(0);
    await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
    await page.emulateMedia({ media: "screen" });
    await expect(closed).toHaveCount(before);
    await list.expectOpen("q3");
  });
});

test.describe("on plain HTTP in a local network", () => {
  test.use({ storageState: NEW_VISITOR });

  test("the cart fills by Select and by a link, and the banner takes an answer", async ({
    page,
  }) => {
    const onInstances = { isStatic: false, isInstance: true };
    await removeBuiltins(page, [
      { owner: "Crypto", name: "randomUUID", ...onInstances },
      { owner: "Crypto", name: "subtle", ...onInstances },
      { owner: "Navigator", name: "locks", ...onInstances },
      { owner: "Navigator", name: "clipboard", ...onInstances },
    ]);
    const errors = watchErrors(page, []);
    const pricing = await openPricing(page);
    const banner = new ConsentBanner(page);
    await banner.acceptAll.click();
    await expect(banner.region).toBeHidden();
    await pricing.add(AUDIT);
    await page.goto("/cart?items=SKU_03");
    await expect(getSelections(page).lines).toHaveCount(1);
    await page.getByRole("button", { name: "Add it to mine" }).click();
    await expect(getSelections(page).lines).toHaveCount(2);
    expect(errors).toEqual([]);
  });
});
