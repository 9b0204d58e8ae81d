import { expect, type Locator, type Page } from "playwright/test";
import { test } from "./workbench.ts";

// One development server for the file.
test.describe.configure({ mode: "default" });

async function open(page: Page, workbench: string): Promise<void> {
  await page.goto(workbench);
  const sheet = page.getByRole("dialog", { name: "A sheet" });
  // A click before hydration does nothing.
  await expect(async () => {
    if (await sheet.isHidden()) await page.getByRole("button", { name: "Open the sheet" }).click();
    await expect(sheet).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
}

/**
 * The heights of an item from the press until its sign has turned, which takes as long: Chromium does
 * not list animations of `::details-content`.
 */
async function heightsWhileTurning(item: Locator): Promise<number[]> {
  return await item.evaluate(async (element) => {
    const heights = [element.getBoundingClientRect().height];
    element.querySelector("summary")?.click();
    do {
      await new Promise(requestAnimationFrame);
      heights.push(element.getBoundingClientRect().height);
    } while (element.getAnimations({ subtree: true }).length > 0);
    return heights;
  });
}

function isGradual(heights: number[]): boolean {
  const [from = 0, to = 0] = [heights[0], heights.at(-1)];
  const between = heights.filter((one) => one > Math.min(from, to) && one < Math.max(from, to));
  return between.length > 1;
}

async function contentTransition(item: Locator): Promise<string> {
  return await item.evaluate((element) => {
    const style = getComputedStyle(element, "::details-content");
    return `${style.transitionProperty} ${style.transitionDuration}`;
  });
}

test("the build has no workbench", async ({ page }) => {
  const response = await page.goto("/workbench");
  expect(response?.status()).toBe(404);
});

test.describe("reveal", () => {
  test("staggers the first five of a list", async ({ page, workbench }) => {
    await page.goto(workbench);
    const cards = page.locator("#revealed-1 li");
    const delays = await cards.evaluateAll((items) =>
      items.map((item) => getComputedStyle(item).transitionDelay),
    );
    expect(delays).toEqual(["0s", "0.08s", "0.16s", "0.24s", "0.32s", "0.32s", "0.32s"]);
  });

  test("shows a section that is taller than ten screens", async ({ page, workbench }) => {
    await open(page, workbench);
    await page.mouse.wheel(0, 1);
    const tall = page.locator("#tall");
    await expect(tall).toHaveCSS("opacity", "0");
    await tall.evaluate((section) =>
      window.scrollTo(0, section.getBoundingClientRect().top + window.scrollY - 300),
    );
    await expect(tall).toHaveCSS("opacity", "1");
  });

  test("shows at once what an address points to", async ({ page, workbench }) => {
    await open(page, workbench);
    await page.mouse.wheel(0, 1);
    const section = page.locator("#revealed-4");
    await expect(section).toHaveCSS("opacity", "0");
    // Without scrolling: only the address shows it.
    await section.evaluate((element) => {
      element.style.scrollMarginTop = "99999px";
      location.hash = element.id;
    });
    await expect(section).toHaveCSS("opacity", "1");
    await expect(section).toHaveAttribute("data-reveal-waits");
  });
});

test.describe("accordion", () => {
  test("opens and closes by keyboard, one of its name at a time", async ({ page, workbench }) => {
    await open(page, workbench);
    const [first, second, alone] = [
      page.locator("#first"),
      page.locator("#second"),
      page.locator("#alone"),
    ];
    await expect(first.locator("summary")).toHaveAccessibleName("First question");
    await alone.locator("summary").press("Enter");
    await first.locator("summary").press("Enter");
    await expect(first.getByText("second paragraph")).toBeVisible();
    await second.locator("summary").press("Space");
    await expect(first).not.toHaveAttribute("open");
    await expect(second).toHaveAttribute("open");
    await expect(alone).toHaveAttribute("open");
    await second.locator("summary").press("Enter");
    await expect(second).not.toHaveAttribute("open");
    await expect(second.getByText("second paragraph")).toBeHidden();
  });

  test("moves its content for 280 ms, and not at all with reduced motion", async ({
    page,
    workbench,
  }) => {
    await open(page, workbench);
    const item = page.locator("#alone");
    expect(await contentTransition(item)).toBe(
      "grid-template-rows, content-visibility 0.28s, 0.28s",
    );
    expect(isGradual(await heightsWhileTurning(item))).toBe(true);
    expect(isGradual(await heightsWhileTurning(item))).toBe(true);
    await page.emulateMedia({ reducedMotion: "reduce" });
    expect(await contentTransition(item)).toBe("all 0s");
    expect(isGradual(await heightsWhileTurning(item))).toBe(false);
  });
});

test.describe("tooltip", () => {
  test("opens 700 ms after the pointer, stays under it, closes on Escape", async ({
    page,
    workbench,
  }) => {
    await open(page, workbench);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    const control = page.getByRole("button", { name: "Explained One" });
    const tip = page
      .getByRole("tooltip", { name: "Tooltip One" })
      .or(page.getByText("Tooltip One"));
    await expect(control).toHaveAccessibleDescription("Tooltip One");
    await control.hover();
    await page.clock.runFor(699);
    await expect(tip).toBeHidden();
    await page.clock.runFor(2);
    await expect(tip).toBeVisible();
    await tip.hover();
    await page.clock.runFor(2_000);
    await expect(tip).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(tip).toBeHidden();
  });

  test("is not seen before its style sheet puts it beside the control", async ({
    page,
    workbench,
  }) => {
    await open(page, workbench);
    const { promise: isLate, resolve: arrive } = Promise.withResolvers<void>();
    await page.route(/tooltip\.css/, async (route) => {
      await isLate;
      await route.continue();
    });
    const tip = page.getByText("Tooltip One");
    await page.getByRole("button", { name: "Explained One" }).focus();
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Tab");
    await expect(page.locator("[popover]:popover-open")).toHaveCount(1);
    await expect(tip).toBeHidden();
    arrive();
    await expect(tip).toBeVisible();
  });

  test("opens at once within 300 ms of another, and not later", async ({ page, workbench }) => {
    await open(page, workbench);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    const [one, two] = [page.getByText("Tooltip One"), page.getByText("Tooltip Two")];
    await page.getByRole("button", { name: "Explained One" }).hover();
    await page.clock.runFor(701);
    await expect(one).toBeVisible();
    await page.getByRole("button", { name: "Open the sheet" }).hover();
    await expect(one).toBeHidden();
    await page.clock.runFor(299);
    await page.getByRole("button", { name: "Explained Two" }).hover();
    await expect(two).toBeVisible();
    await page.getByRole("button", { name: "Open the sheet" }).hover();
    await expect(two).toBeHidden();
    await page.clock.runFor(301);
    await page.getByRole("button", { name: "Explained One" }).hover();
    await expect(one).toBeHidden();
  });

  test("opens at once for the keyboard and goes with the focus", async ({ page, workbench }) => {
    await open(page, workbench);
    await page.getByRole("button", { name: "Open the sheet" }).focus();
    await page.keyboard.press("Tab");
    await expect(page.getByText("Tooltip One")).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(page.getByText("Tooltip One")).toBeHidden();
    await expect(page.getByText("Tooltip Two")).toBeVisible();
  });
});

test("a marquee passes in 80 s and back in 120 s, and stops by its control", async ({
  page,
  workbench,
}) => {
  await open(page, workbench);
  const marquee = page.getByRole("group", { name: "Platforms" });
  const rows = marquee.locator(".marquee-row");
  const passing = () =>
    rows.locator("> ul:first-child").evaluateAll((lists) =>
      lists.flatMap((list) =>
        list.getAnimations().map((animation) => {
          const { duration, direction } = animation.effect?.getTiming() ?? {};
          return `${String(duration)} ${direction} ${animation.playState}`;
        }),
      ),
    );
  expect(await passing()).toEqual(["80000 normal running", "120000 reverse running"]);
  await expect(marquee.getByRole("listitem")).toHaveCount(10);
  await marquee.getByRole("checkbox", { name: "Pause movement" }).check();
  expect(await passing()).toEqual(["80000 normal paused", "120000 reverse paused"]);
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await passing()).toEqual([]);
  await expect(marquee.getByRole("checkbox")).toBeHidden();
  await expect(marquee.getByText("Klaviyo").first()).toBeInViewport();
});

test("a dialog has a name, closes on Escape and by a click outside, and restores the focus", async ({
  page,
  workbench,
}) => {
  await open(page, workbench);
  const opener = page.getByRole("button", { name: "Open the dialog" });
  const dialog = page.getByRole("dialog", { name: "A dialog" });
  await opener.press("Enter");
  await expect(dialog.getByRole("button", { name: "Close" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.press("Enter");
  await expect(dialog).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(dialog).toBeHidden();
  await opener.press("Enter");
  await dialog.getByRole("button", { name: "Agree" }).click();
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test("nothing on the workbench moves with reduced motion", async ({ browser, workbench }) => {
  const page = await browser.newPage({ reducedMotion: "reduce" });
  await open(page, workbench);
  await page.locator("#first > summary").click();
  await page.getByRole("button", { name: "Open the dialog" }).click();
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  await page.close();
});
