import { randomBytes } from "node:crypto";
import { readdirSync } from "node:fs";
import { expect } from "playwright/test";
import { site } from "#app/content/site.ts";
import { type AnotherBuild, buildWith } from "../another-build/another-build.ts";
import { openFront } from "../another-build/front.ts";
import { addEarlierFiles } from "../../scripts/deploy/earlier-files.ts";
import { deployedSite } from "../another-build/deployed-site.ts";
import { CheckoutPage, newPerson } from "./pages/checkout-page.ts";
import { PricingPage } from "./pages/pricing-page.ts";
import { Shell } from "./pages/shell.ts";
import { serveBuild } from "./site-server.ts";
import { test, watchErrors } from "./watched-test.ts";

const BRAND = new RegExp(site.name, "i");

/** An identity has two places: the site's own words, and the names of the Worker's resources. */
const REBRAND = {
  "app/content/site.ts": renamed,
  "wrangler.toml": renamed,
};

function renamed(text: string): string {
  return text.replaceAll(site.name, "Otherlight").replaceAll(site.name.toLowerCase(), "otherlight");
}

test.describe.configure({ mode: "default" });

let build: AnotherBuild;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  build = await buildWith(REBRAND);
});

test.afterAll(() => build.remove());

test("a tab of an older build opens the cart, sends its form, and its links lead to the new build", async ({
  page,
}) => {
  test.slow();
  const secrets = { FORM_SECRET: randomBytes(32).toString("hex") };
  const front = await openFront(String(process.env.SITE_URL));
  const before = await serveBuild(secrets);
  front.switchTo(before.origin);
  const errors = watchErrors(page);
  await new Shell(page).openWithCart(`${front.origin}/checkout?items=SKU_03`, 1);
  const checkout = new CheckoutPage(page);
  const person = newPerson();
  await checkout.fill(person);

  const list = await deployedSite(readdirSync("build/client/assets"), before.origin);
  await addEarlierFiles(list.origin, build.client, new Date());
  await list.close();
  const after = await serveBuild(secrets, build.config);
  front.switchTo(after.origin);
  await before.stop();
  try {
    const { cartButton, drawer } = new Shell(page);
    await cartButton.click();
    await expect(drawer.root).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(checkout.message).toHaveValue("Two stores, one account.");
    await checkout.send.click();
    const reference = await checkout.reference();
    const stored = await after.database
      .prepare("SELECT reference FROM requests WHERE email = ?")
      .bind(person.email)
      .all();
    expect(stored.results).toEqual([{ reference }]);

    const footer = page.getByRole("contentinfo");
    for (const name of ["Blog", "Case studies", "Tracking request and prices"]) {
      await footer.getByRole("link", { name, exact: true }).click();
      await expect(page).toHaveTitle(/Otherlight/);
    }
    const pricing = new PricingPage(page);
    await pricing.select("Tags Audit & Debugging");
    await expect(drawer.root).toBeVisible();
    expect(errors).toEqual([]);

    await page.reload();
    await expect(page).toHaveTitle(/Otherlight/);
    await expect(pricing.cartButton).toHaveAccessibleName("Open cart, 1 service");
  } finally {
    await front.close();
    await after.stop();
  }
});

test("another identity leaves no trace of the sample brand", async () => {
  const site = await serveBuild({}, build.config);
  try {
    const textOf = async (address: string) => await (await fetch(address)).text();
    const sitemap = await textOf(`${site.origin}/sitemap.xml`);
    const pages = [...sitemap.matchAll(/<loc>https:\/\/www\.otherlight\.example([^<]*)<\/loc>/g)];
    expect(pages.length).toBeGreaterThan(25);
    const paths = pages.flatMap(([, path = ""]) => [path || "/", `${path || "/index"}.md`]);
    const machines = ["/robots.txt", "/llms.txt", "/site.webmanifest", "/blog/feed.xml"];
    for (const path of [...paths, ...machines, "/checkout", "/thank-you", "/nowhere"]) {
      const text = await textOf(site.origin + path);
      expect.soft(BRAND.exec(text)?.[0], path).toBeUndefined();
    }
  } finally {
    await site.stop();
  }
});
