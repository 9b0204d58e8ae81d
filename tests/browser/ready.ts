import { expect, type Locator, type Page } from "playwright/test";

/** Waits until the application runs. Before that, the browser handles clicks. */
export async function untilReady(page: Page): Promise<void> {
  await expect(page.locator("html")).toHaveAttribute("data-application", "ready");
}

/** Waits until the islands inside are alive. Before that, their fields and forms are the browser's. */
export async function untilAwake(root: Locator): Promise<void> {
  await expect(root.locator("[data-island]")).not.toHaveCount(0);
  await expect(root.locator("[data-island]:not([data-awake])")).toHaveCount(0);
}

export async function openReady(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await untilReady(page);
}

/** Also waits for the files that load on the first interaction. */
export async function openInteractive(page: Page, address: string): Promise<void> {
  await openReady(page, address);
  // Not with the mouse: at a fragment, the header moves when its script hides the banner.
  await page.getByRole("banner").getByRole("button", { name: /cart/i }).press("Enter");
  // The cart's own drawer, not the server-rendered one.
  const drawer = page.getByRole("dialog", { name: "Your Selections" });
  await expect(drawer.getByRole("link", { name: "Services and prices" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
}

/** Waits until a file of the page's own has run, which may push an event. */
export async function untilRun(page: Page, name: string): Promise<void> {
  const script = () =>
    page.evaluate((part) => {
      const files = performance.getEntriesByType("resource").map((entry) => entry.name);
      return files.find((file) => file.includes(`/${part}-`)) ?? "";
    }, name);
  await expect.poll(script).not.toBe("");
  await page.evaluate((file) => import(file), await script());
}

/** Waits two frames, so that changes are painted. */
export async function untilPainted(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
}

export async function holdRequests(page: Page, files: string | RegExp) {
  const { promise, resolve } = Promise.withResolvers<void>();
  let held = 0;
  await page.route(files, async (route) => {
    held += 1;
    await promise;
    await route.continue();
  });
  return { held: () => held, release: resolve };
}
