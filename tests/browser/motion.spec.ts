import { expect, type Locator, type Page } from "playwright/test";
import { layoutShifts, watchLayoutShifts } from "./layout-shifts.ts";
import { openInteractive, untilPainted } from "./ready.ts";
import { test } from "./csp-test.ts";
import { PAGES } from "../worker/page-addresses.ts";
import { PricingPage } from "./pages/pricing-page.ts";

const LONG_PAGE = PAGES["/conversion-tracking-services-request"];
/** Together these have every animation. */
const MOVING_PAGES = ["/", LONG_PAGE, PAGES["/services"], PAGES["/case-studies/:slug"]];
const PENDING = "[data-reveal-pending]";

test.describe("section reveal", () => {
  test.use({ viewport: { width: 800, height: 500 } });

  test("hides what is below the first screen, but not in print or focus", async ({ page }) => {
    await openInteractive(page, LONG_PAGE);
    await test.step("the first five cards of a list are staggered", async () => {
      const cards = page.locator("[data-stagger]").first().getByRole("article");
      const delays = await cards.evaluateAll((all) =>
        all.map((card) => getComputedStyle(card).transitionDelay),
      );
      expect.soft(delays).toEqual(["0s", "0.08s", "0.16s", "0.24s", "0.32s", "0.32s"]);
    });

    await expect(page.locator(PENDING)).toHaveCount(0);
    await page.mouse.wheel(0, 1);
    await expect(page.locator(PENDING)).not.toHaveCount(0);

    await test.step("nothing on the first screen is pending", async () => {
      const tops = await page
        .locator(PENDING)
        .evaluateAll((sections) => sections.map((section) => section.getBoundingClientRect().top));
      expect.soft(Math.min(...tops)).toBeGreaterThanOrEqual(500 - 1);
    });

    await test.step("four styles take turns", async () => {
      const styles = await page
        .locator("[data-reveal='']")
        .evaluateAll((sections) => sections.map(({ dataset }) => dataset.revealPending));
      const turn = ["up", "left", "right", "scale"];
      const firstPending = styles.findIndex((style) => style !== undefined);
      expect
        .soft(styles.slice(firstPending))
        .toEqual(
          styles.slice(firstPending).map((_, index) => turn[(firstPending + index) % turn.length]),
        );
    });

    await test.step("pending sections are printed", async () => {
      const section = page.locator(PENDING).last();
      await expect(section).toHaveCSS("opacity", "0");
      await page.emulateMedia({ media: "print" });
      await expect.soft(section).toHaveCSS("opacity", "1");
      await page.emulateMedia({ media: null });
    });

    await test.step("a pending section with the focus is shown", async () => {
      const section = page
        .locator(PENDING)
        .filter({ has: page.getByRole("button") })
        .last();
      await expect(section).toHaveCSS("opacity", "0");
      const button = section.getByRole("button").last();
      // Without a fade.
      const opacity = await button.evaluate((element) => {
        element.focus({ preventScroll: true });
        const parts = [element.closest("section"), element.closest("[data-stagger] > *")];
        return parts.map((part) => part && getComputedStyle(part).opacity);
      });
      expect(opacity).toEqual(["1", "1"]);
    });
  });

  test("shows a section in view, also a tall one, and an address's target", async ({ page }) => {
    await openInteractive(page, LONG_PAGE);
    const tall = page.locator("#faqs");
    // Before the first scroll, which measures it.
    await tall.evaluate(({ style }) => (style.minHeight = "6000px"));
    await page.mouse.wheel(0, 1);

    await test.step("once a tenth of it is 50 px above the bottom edge", async () => {
      const section = page.locator(PENDING).first();
      await expect(section).toHaveCSS("opacity", "0");
      await section.evaluate((element) => element.setAttribute("id", "watched"));
      await expectRevealed(page.locator("#watched"), 1 / 10, 50);
    });

    await test.step("the target of an address at once", async () => {
      const target = page.locator("#testimonials");
      await expect(target).toHaveCSS("opacity", "0");
      // Does not scroll to it, so that only the address reveals it.
      await target.evaluate((element) => {
        element.style.scrollMarginTop = "99999px";
        location.hash = element.id;
      });
      await expect(target).toHaveCSS("opacity", "1");
      await expect(target).toHaveAttribute("data-reveal-pending");
    });

    await expect(tall).toHaveCSS("opacity", "0");
    await tall.evaluate((element) => window.scrollBy(0, element.getBoundingClientRect().top - 300));
    await expect(tall).toHaveCSS("opacity", "1");
  });

  for (const [what, address, selector] of [
    ["a picture of an article", PAGES["/blog/:slug"], "article img"],
    ["a figure of a page", PAGES["/case-studies/:slug"], "main figure"],
  ] as const) {
    test(`shows ${what} once 15 % of it are in view, and only once`, async ({ page }) => {
      await openInteractive(page, address);
      await expect(page.locator(PENDING)).toHaveCount(0);
      await page.mouse.wheel(0, 1);
      const picture = page.locator(selector).last();
      await expect(picture).toHaveCSS("opacity", "0");
      await page.emulateMedia({ reducedMotion: "reduce" });
      await expect(picture).toHaveCSS("opacity", "1");
      await page.emulateMedia({ reducedMotion: "no-preference" });
      await expect(picture).toHaveAttribute("data-reveal-pending", "image");
      await expectRevealed(picture, 0.15, 0);
      await page.evaluate(() => window.scrollTo(0, 0));
      await expect(picture).not.toHaveAttribute("data-reveal-pending");
    });
  }

  test("causes no layout shift", async ({ page }) => {
    await watchLayoutShifts(page);
    await openInteractive(page, LONG_PAGE);
    // The cart that comes into the open drawer.
    await layoutShifts(page);
    for (let step = 0; step < 8; step++) await page.mouse.wheel(0, 300);
    await expect(page.getByRole("button", { name: "Scroll to top" })).toBeVisible();
    expect((await layoutShifts(page)).unexpected).toEqual([]);
  });
});

/** Scrolls to 3 px before the threshold and beyond it. The observed box includes the style's offset. */
async function expectRevealed(part: Locator, share: number, abovePx: number): Promise<void> {
  const { mouse } = part.page();
  const { top, height } = await part.evaluate((element) => element.getBoundingClientRect());
  await mouse.wheel(0, Math.floor(top + height * share + abovePx - 500) - 3);
  await untilPainted(part.page());
  await expect(part).toHaveAttribute("data-reveal-pending");
  await mouse.wheel(0, 6);
  await expect(part).not.toHaveAttribute("data-reveal-pending");
  await expect(part).toHaveCSS("opacity", "1");
}

test("a page reached by a link fades in, but not with reduced motion", async ({ page }) => {
  const main = page.getByRole("main");
  const about = page.getByRole("contentinfo").getByRole("link", { name: "About" });
  for (const reducedMotion of ["no-preference", "reduce"] as const) {
    await page.emulateMedia({ reducedMotion });
    await openInteractive(page, PAGES["/blog"]);
    await expect(main).toHaveCSS("animation-name", "none");
    await about.click();
    await expect(page).toHaveURL(/about-us/);
    const name = reducedMotion === "reduce" ? "none" : "fade";
    await expect(main).toHaveCSS("animation-name", name);
  }
});

test("a button grows to 1.04, shrinks to 0.98, not with reduced motion", async ({ page }) => {
  await page.goto("/");
  const button = page
    .getByRole("main")
    .getByRole("link", { name: /services and prices/i })
    .first();
  await expect(button).toHaveCSS("scale", "1");
  await button.hover();
  await expect(button).toHaveCSS("scale", "1.04");
  await page.mouse.down();
  await expect(button).toHaveCSS("scale", "0.98");
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expect(button).toHaveCSS("scale", "none");
});

test.describe("scroll to top", () => {
  const button = (page: Page) => page.getByRole("button", { name: "Scroll to top" });

  test("is shown beyond 300 px, covers no link, and scrolls to the top", async ({ page }) => {
    await openInteractive(page, LONG_PAGE);
    await page.evaluate(() => window.scrollTo(0, 300));
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300);
    await expect(button(page)).toHaveCount(0);
    await page.evaluate(() => window.scrollTo(0, 301));
    await expect(button(page)).toBeInViewport({ ratio: 1 });
    expect(await button(page).boundingBox()).toMatchObject({ width: 44, height: 44 });
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(page.getByRole("link", { name: "Terms", exact: true })).toBeInViewport();
    const footer = await page.getByRole("contentinfo").boundingBox();
    const place = await button(page).boundingBox();
    expect((place?.y ?? 0) + (place?.height ?? 0)).toBeLessThanOrEqual(footer?.y ?? 0);
    await button(page).click();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await expect(button(page)).toHaveCount(0);
    await expect(page.getByRole("main")).toBeFocused();
  });

  test("has a name, at once for the keyboard, after 700 ms of hover", async ({ page }) => {
    const name = page.getByText("Scroll to top");
    await openInteractive(page, PAGES["/about-us"]);
    await page.evaluate(() => window.scrollTo(0, 900));
    await expect(button(page)).toBeInViewport({ ratio: 1 });

    await test.step("at once for the keyboard, until blur", async () => {
      await page.getByRole("main").getByRole("link").last().focus();
      await page.keyboard.press("Tab");
      await expect(button(page)).toBeFocused();
      await expect(page.locator("[popover]:popover-open")).toHaveCount(1);
      await expect(name).toBeVisible();
      await page.keyboard.press("Tab");
      await expect(name).toBeHidden();
    });

    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.evaluate(() => window.scrollTo(0, 900));
    await button(page).hover();
    await page.clock.runFor(699);
    await expect(name).toBeHidden();
    await page.clock.runFor(2);
    await expect(name).toBeInViewport({ ratio: 1 });
    await expect(name).toHaveCSS("max-width", "288px");
    await name.hover();
    await page.clock.runFor(2_000);

    await test.step("at once within 300 ms after closing, but not later", async () => {
      for (const [awayMs, isShown] of [
        [299, true],
        [301, false],
      ] as const) {
        await expect(name).toBeVisible();
        await page.mouse.move(10, 10);
        await expect(name).toBeHidden();
        await page.clock.runFor(awayMs);
        await button(page).hover();
        await expect(name).toBeVisible({ visible: isShown });
      }
    });

    await page.clock.runFor(701);
    await expect(name).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(name).toBeHidden();
  });
});

test("an answer animates for 280 ms, but not with reduced motion", async ({ page }) => {
  await openInteractive(page, LONG_PAGE);
  // At a tenth of the speed, so that a busy machine paints several frames.
  const session = await page.context().newCDPSession(page);
  await session.send("Animation.enable");
  await session.send("Animation.setPlaybackRate", { playbackRate: 0.1 });
  const item = page.locator("#q1");
  expect(await contentTransition(item)).toBe("grid-template-rows, content-visibility 0.28s, 0.28s");
  expect(isGradual(await heightsWhileTurning(item))).toBe(true);
  expect(isGradual(await heightsWhileTurning(item))).toBe(true);
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await contentTransition(item)).toBe("all 0s");
  expect(isGradual(await heightsWhileTurning(item))).toBe(false);
});

async function contentTransition(item: Locator): Promise<string> {
  return await item.evaluate((element) => {
    const style = getComputedStyle(element, "::details-content");
    return `${style.transitionProperty} ${style.transitionDuration}`;
  });
}

/** Measures until the arrow has turned: Chromium does not list animations of `::details-content`. */
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

test("a marquee takes 80 s, or 120 s in reverse, and its control pauses it", async ({ page }) => {
  await openInteractive(page, LONG_PAGE);
  const marquee = page.getByRole("group", { name: /^Stores, ad platforms/ });
  await marquee.scrollIntoViewIfNeeded();
  const passing = () =>
    marquee.locator(".marquee-row > ul:first-child").evaluateAll((lists) =>
      lists.flatMap((list) =>
        list.getAnimations().map((animation) => {
          const { duration, direction } = animation.effect?.getTiming() ?? {};
          return `${String(duration)} ${direction} ${animation.playState}`;
        }),
      ),
    );
  const [there, back] = ["80000 normal", "120000 reverse"];
  await expect
    .poll(passing)
    .toEqual([there, back, there, back].map((direction) => `${direction} running`));
  await expect(marquee.getByRole("listitem")).toHaveCount(20);
  await marquee.getByRole("checkbox", { name: "Pause movement" }).check();
  expect(await passing()).toEqual([there, back, there, back].map((way) => `${way} paused`));
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await passing()).toEqual([]);
  await expect(marquee.getByRole("checkbox")).toBeHidden();
  await expect(marquee.getByRole("listitem").first()).toBeInViewport();
});

test("the sheet slides in 280 ms, and keeps its content until the end", async ({ page }) => {
  await openInteractive(page, LONG_PAGE);
  const sheet = page.locator("dialog", { hasText: "Your Selections" });
  const button = new PricingPage(page).cartButton;
  await watchSlides(sheet);
  await button.click();
  await expect.poll(() => lastSlide(sheet)).toMatchObject({ duration: 280, from: "100%" });
  await expect(sheet).toHaveCSS("translate", "none");
  await page.keyboard.press("Escape");
  await expect
    .poll(() => lastSlide(sheet))
    .toMatchObject({
      duration: 280,
      to: "100%",
      content: expect.stringContaining("No services selected yet."),
    });
  await expect(sheet).toBeHidden();
  await expect(button).toBeFocused();
  await button.press("Enter");
  await expect(sheet.getByRole("button", { name: "Close" })).toBeFocused();
  await page.mouse.click(5, 5);
  await expect(sheet).toBeHidden();
});

async function watchSlides(locator: Locator): Promise<void> {
  await locator.evaluate((element) =>
    element.addEventListener("transitionrun", (event) => {
      if (event.target !== element || Object(event).propertyName !== "translate") return;
      const moves = element.getAnimations().map(({ effect }) => effect as KeyframeEffect);
      const move = moves.find((effect) => "translate" in Object(effect.getKeyframes()[0]));
      const [from, to] = move?.getKeyframes().map((frame) => frame.translate) ?? [];
      const { duration } = move?.getTiming() ?? {};
      Object.assign(element, { slide: { duration, from, to, content: element.textContent } });
    }),
  );
}

async function lastSlide(locator: Locator): Promise<unknown> {
  return await locator.evaluate((element) => Object(element).slide);
}

for (const address of MOVING_PAGES) {
  test(`with reduced motion, ${address} animates and hides nothing`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.addInitScript(() => {
      const seen = new Set<string>();
      Object.assign(window, { seen });
      function look(): void {
        for (const { effect } of document.getAnimations()) {
          const { target } = effect as KeyframeEffect;
          seen.add(target?.outerHTML.slice(0, 120) ?? "?");
        }
        requestAnimationFrame(look);
      }
      look();
    });
    await openInteractive(page, address);
    await page.evaluate(async () => {
      const end = document.documentElement.scrollHeight;
      for (let top = 0; top < end; top += 200) {
        window.scrollTo(0, top);
        await new Promise(requestAnimationFrame);
      }
    });
    expect(await page.evaluate(() => [...Object(window).seen])).toEqual([]);
    for (const section of await page.locator("[data-reveal]").all()) {
      await expect(section).toHaveCSS("opacity", "1");
      await expect(section).toHaveCSS("translate", "none");
    }
  });
}
