import { randomBytes } from "node:crypto";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "playwright/test";
import { site } from "#app/content/site.ts";
import { buildCopy } from "./another-build.ts";
import { CheckoutPage } from "./pages/checkout-page.ts";
import { PricingPage } from "./pages/pricing-page.ts";
import { Shell } from "./pages/shell.ts";
import { openProxy } from "./proxy.ts";
import { serveBuild } from "./site-server.ts";
import { test, watchErrors } from "./csp-test.ts";

const BRAND = new RegExp(site.name, "i");

const CONFIG = "build/server/wrangler.json";

/** The identity is in three files: the agency and its texts, and the names of the Worker's resources. */
const IDENTITY = ["app/content/agency.ts", "app/content/site.ts", "wrangler.toml"];

function rebrand(folder: string): void {
  for (const path of IDENTITY.map((file) => join(folder, file))) {
    const text = readFileSync(path, "utf8").replaceAll(site.name, "Otherlight");
    writeFileSync(path, text.replaceAll(site.name.toLowerCase(), "otherlight"));
  }
}

test.describe.configure({ mode: "default" });

let build: Awaited<ReturnType<typeof buildCopy>>;

test.beforeAll(async () => {
  // It builds the site.
  test.setTimeout(600_000);
  build = await buildCopy(rebrand);
});

test.afterAll(() => build.remove());

test("a tab of an older build works, and its links open the new build", async ({ page }) => {
  test.slow(true, "two sites start");
  const secrets = { FORM_SECRET: randomBytes(32).toString("hex") };
  await using proxy = await openProxy(String(process.env.SITE_URL));
  const before = await serveBuild(secrets);
  proxy.switchTo(before.origin);
  const errors = watchErrors(page);
  await new Shell(page).openWithCart(`${proxy.origin}/checkout?items=SKU_03`, 1);
  const checkout = new CheckoutPage(page);
  const person = await checkout.fill();

  // Like a deploy (scripts/deploy/earlier-files.ts).
  const assets = "build/client/assets";
  cpSync(assets, join(build.folder, assets), { recursive: true, force: false });
  await using after = await serveBuild(secrets, join(build.folder, CONFIG));
  proxy.switchTo(after.origin);
  await before.stop();
  const { cartButton, drawer } = new Shell(page);
  await cartButton.click();
  await expect(drawer.root).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(checkout.message).toHaveValue("Two stores, one account.");
  const reference = await checkout.submit();
  const stored = await after.database
    .prepare("SELECT reference FROM requests WHERE email = ?")
    .bind(person.email)
    .all();
  expect(stored.results).toEqual([{ reference }]);

  const footer = page.getByRole("contentinfo");
  for (const name of ["Blog", "Case studies", "Services and prices"]) {
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
});

test("a build with another identity does not contain the sample brand", async () => {
  await using site = await serveBuild({}, join(build.folder, CONFIG));
  const readText = async (address: string) => await (await fetch(address)).text();
  const sitemap = await readText(`${site.origin}/sitemap.xml`);
  const pages = [...sitemap.matchAll(/<loc>https:\/\/www\.otherlight\.example([^<]*)<\/loc>/g)];
  expect(pages.length).toBeGreaterThan(25);
  const paths = pages.map(([, path]) => path || "/");
  const llms = await readText(`${site.origin}/llms.txt`);
  const markdown = [...llms.matchAll(/\((\S+\.md)\)/g)].map(
    ([, href = ""]) => new URL(href).pathname,
  );
  expect(markdown.length).toBeGreaterThan(15);
  const machines = ["/robots.txt", "/llms.txt", "/manifest.webmanifest", "/blog/feed.xml"];
  for (const path of [...paths, ...markdown, ...machines, "/checkout", "/thank-you", "/nowhere"]) {
    const text = await readText(site.origin + path);
    expect.soft(BRAND.exec(text)?.[0], path).toBeUndefined();
  }
});
