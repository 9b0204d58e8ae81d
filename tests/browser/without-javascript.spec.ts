import { expect, type Page } from "playwright/test";
import { test } from "./csp-test.ts";
import { PAGES } from "../worker/page-addresses.ts";
import { Shell } from "./pages/shell.ts";

test.use({ javaScriptEnabled: false });

for (const address of [...Object.values(PAGES), "/nowhere"]) {
  test(`${address} hides nothing, and every control works`, async ({ page }) => {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    // Nothing is revealed by scrolling.
    await page.mouse.wheel(0, 400);
    await expect.soft(page.getByRole("button", { name: "Scroll to top" })).toHaveCount(0);
    expect.soft(await hiddenParts(page), "hidden").toEqual([]);
    expect.soft(await controlsWithoutEffect(page), "dead").toEqual([]);
    // Without a source, only a script would load it.
    await expect.soft(page.locator("img:not([src]), img[src='']")).toHaveCount(0);
  });
}

for (const address of ["/about-us", PAGES["/conversion-tracking-services-request"]]) {
  test(`the header's lists and the phone's menu work on ${address}`, async ({ page }) => {
    const { banner, menuButton, links } = new Shell(page);
    await page.goto(address);
    for (const opener of await banner.getByRole("navigation").locator("summary").all()) {
      if (!(await opener.isVisible())) continue;
      const before = await links.count();
      await opener.click();
      expect(await links.count()).toBeGreaterThan(before);
      await opener.click();
      await expect(links).toHaveCount(before);
    }

    await page.setViewportSize({ width: 360, height: 740 });
    await expect(links).toHaveCount(0);
    await menuButton.click();
    await expect(links.first()).toBeVisible();
    await menuButton.click();
    await expect(links).toHaveCount(0);
    await menuButton.click();
    await links.filter({ hasText: "Blog" }).click();
    await expect(page).toHaveURL(/\/blog$/);
  });
}

/** Returns hidden text and images, except in closed details. */
async function hiddenParts(page: Page): Promise<string[]> {
  return await page.getByRole("main").evaluate((main) => {
    // A ticked service shows its quantity.
    for (const box of main.querySelectorAll<HTMLInputElement>("[type=checkbox]"))
      box.checked = true;
    const contents = [...main.querySelectorAll("*")].filter(
      (element) =>
        !element.closest(
          // The last: hidden because it needs a script.
          "script, style, template, datalist, option, noscript, [data-paper], .noscript\\:hidden",
        ) && hasContent(element),
    );
    let hidden = contents.filter(isHidden);
    // Some parts belong to an option that is not the default one.
    for (const radio of main.querySelectorAll<HTMLInputElement>("[type=radio]")) {
      radio.checked = true;
      hidden = hidden.filter(isHidden);
    }
    return hidden.map((element) => element.outerHTML.slice(0, 140));

    function hasContent(element: Element): boolean {
      // The timeline's axis is for wide screens.
      if (element.closest("svg.hidden")) return false;
      if (element.matches("img, svg, video")) return true;
      // Opens on phones what wide screens show; the mark beside a heading appears on hover and focus.
      if (element.matches(".phone-closed > summary, a.heading-link")) return false;
      // `controlsWithoutEffect` checks buttons.
      if (element.closest("button")) return false;
      const texts = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
      return texts.some(({ textContent }) => textContent?.trim());
    }

    function isHidden(element: Element): boolean {
      const closed = element.closest("details:not([open])");
      if (closed && !element.closest("summary")) return false;
      if (!element.checkVisibility({ visibilityProperty: true })) return true;
      for (let box: Element | null = element; box; box = box.parentElement) {
        if (Number(getComputedStyle(box).opacity) < 0.99) return true;
      }
      return element.getClientRects().length === 0;
    }
  });
}

/** Returns controls without an effect: buttons and fields outside of forms. */
async function controlsWithoutEffect(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const controls = document.querySelectorAll("button, [role=button], input, select, textarea");
    const dead = [...controls].filter(
      (control) => control.checkVisibility({ visibilityProperty: true }) && !hasEffect(control),
    );
    const links = [...document.querySelectorAll("a")].filter(
      (link) => link.checkVisibility() && !hasTarget(link),
    );
    return [...dead, ...links].map((control) => control.outerHTML.slice(0, 140));

    function hasEffect(control: Element): boolean {
      // CSS reads its state.
      if (control.closest(".marquee, .consent-signals, .week-choice")) return true;
      if (control instanceof HTMLButtonElement && control.type !== "submit") {
        return control.popoverTargetElement !== null || control.hasAttribute("commandfor");
      }
      const form = "form" in control ? control.form : null;
      return form instanceof HTMLFormElement && form.querySelector("[type=submit]") !== null;
    }

    function hasTarget(link: HTMLAnchorElement): boolean {
      const target = link.getAttribute("href") ?? "#";
      if (!target.startsWith("#")) return true;
      return target.length > 1 && document.getElementById(target.slice(1)) !== null;
    }
  });
}
