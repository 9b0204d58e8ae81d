import type { Page } from "playwright/test";
import { CheckoutPage } from "../browser/pages/checkout-page.ts";
import { ConsentBanner } from "../browser/pages/consent-banner.ts";
import { getInspector } from "../browser/pages/tracking-inspector.ts";
import { PricingPage } from "../browser/pages/pricing-page.ts";
import { Shell } from "../browser/pages/shell.ts";
import { PAGES } from "../worker/page-addresses.ts";

/** An address and what to do before the screenshot. */
export interface Scene {
  readonly name: string;
  readonly address: string;
  readonly widestPx?: number;
  /** Captures the window instead of the whole page, for overlays. */
  readonly isWindowOnly?: boolean;
  readonly isFirstVisit?: boolean;
  readonly act?: (page: Page) => Promise<void>;
}

const PRICING = PAGES["/conversion-tracking-services-request"];
const INSPECTED = `${PRICING}?debug_tracking=1`;

const pages: Scene[] = Object.values(PAGES).map((address) => ({
  name: address === "/" ? "home" : address.slice(1).replaceAll("/", "-"),
  address,
}));

export const scenes: readonly Scene[] = [
  ...pages,
  // The same view with other content.
  { name: "case-study-halden", address: "/case-studies/halden-and-daughters" },
  { name: "case-study-kettle", address: "/case-studies/kettle-and-paw" },
  { name: "case-study-nordrad", address: "/case-studies/nordrad-taschen" },
  { name: "case-study-northlight", address: "/case-studies/northlight-tea" },
  { name: "blog-category", address: "/blog?category=tracking" },
  { name: "blog-second-page", address: "/blog?page=2" },
  { name: "post-with-tables", address: "/blog/why-ga4-and-your-store-disagree" },
  { name: "not-found", address: "/blgo" },
  { name: "request-first-screen", address: PRICING, isWindowOnly: true },
  { name: "drawer-filled", address: PRICING, isWindowOnly: true, act: openFilledDrawer },
  { name: "drawer-removed", address: PRICING, isWindowOnly: true, act: removeFirstLine },
  { name: "thank-you-sent", address: "/checkout", act: sendRequest },
  { name: "request-form-errors", address: "/checkout", act: sendIncompleteForm },
  { name: "consent-banner", address: "/", isWindowOnly: true, isFirstVisit: true },
  {
    name: "consent-choices",
    address: PRICING,
    isWindowOnly: true,
    isFirstVisit: true,
    act: (page) => new ConsentBanner(page).choose.click(),
  },
  { name: "inspector", address: INSPECTED, isWindowOnly: true, act: selectUnderInspection },
  {
    name: "inspector-first-visit",
    address: "/",
    isWindowOnly: true,
    isFirstVisit: true,
    act: inspect,
  },
  { name: "inspector-request", address: "/checkout", isWindowOnly: true, act: sendUnderInspection },
  { name: "menu", address: "/about-us", widestPx: 768, isWindowOnly: true, act: openMenu },
];

/** Opens a scene with a filled cart, to show full pages. */
export async function enter(page: Page, { address, act }: Scene): Promise<void> {
  await new Shell(page).openWithFilledCart(address);
  await act?.(page);
}

async function openFilledDrawer(page: Page): Promise<void> {
  const { cartButton, drawer } = new Shell(page);
  await cartButton.click();
  await drawer.applyCode("SAVE10");
  await drawer.figure("Discount").waitFor();
}

async function removeFirstLine(page: Page): Promise<void> {
  const { cartButton, drawer } = new Shell(page);
  await cartButton.click();
  await drawer.press("Remove", "");
  await drawer.root.getByRole("button", { name: /^Undo/ }).waitFor();
}

async function sendRequest(page: Page): Promise<void> {
  await new CheckoutPage(page).submit({ name: "Anna Berg", email: "anna@store.example" });
  await page.getByText("Total", { exact: true }).first().waitFor();
}

async function sendIncompleteForm(page: Page): Promise<void> {
  const checkout = new CheckoutPage(page);
  await checkout.send.click();
  await checkout.errors.waitFor();
}

async function selectUnderInspection(page: Page): Promise<void> {
  await new PricingPage(page).add("Tags Audit & Debugging");
  await page
    .getByRole("complementary")
    .getByText(/^You selected Tags Audit/)
    .click();
}

async function inspect(page: Page): Promise<void> {
  const { opener, root } = getInspector(page);
  await opener("main").click();
  await root.waitFor();
}

async function sendUnderInspection(page: Page): Promise<void> {
  await sendRequest(page);
  const { opener, part } = getInspector(page);
  await opener("contentinfo").click();
  await part(/^What our server reports/).waitFor();
}

async function openMenu(page: Page): Promise<void> {
  const { menuButton, links } = new Shell(page);
  await menuButton.click();
  await links.first().waitFor();
}
