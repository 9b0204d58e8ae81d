import type { Page } from "playwright/test";

/** Controls with a background and no border: forced colours remove backgrounds. */
export async function controlsWithoutEdge(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: "none" });
  await page.evaluate(() => {
    const modal = document.querySelector("dialog[open]");
    const controls = (modal ?? document).querySelectorAll("button, summary, a[href]");
    const filledControls = [...controls].filter(
      (control) =>
        control.checkVisibility({ visibilityProperty: true }) &&
        !/transparent|, 0\)$|\/ 0\)$/.test(getComputedStyle(control).backgroundColor),
    );
    Object.assign(window, { filledControls });
  });
  await page.emulateMedia({ forcedColors: "active" });
  return await page.evaluate(() =>
    (Object(window).filledControls as Element[])
      .filter((control) => {
        const { borderTopWidth, borderBottomWidth, outlineStyle } = getComputedStyle(control);
        const isFramed = borderTopWidth !== "0px" && borderBottomWidth !== "0px";
        return !isFramed && outlineStyle === "none";
      })
      .map((control) => control.outerHTML.slice(0, 140)),
  );
}

/** Defines `contrastOn` in the page: the WCAG contrast of a colour on the nearest opaque background. */
async function defineContrast(page: Page): Promise<void> {
  await page.evaluate(() => {
    const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
    Object(window).contrastOn = (element: Element, colour: string): number => {
      const ground = getBackground(element);
      const [dark = 0, light = 0] = [luminance(ground), luminance(ground, colour)].toSorted(
        (a, b) => a - b,
      );
      return (light + 0.05) / (dark + 0.05);
    };

    function getBackground(element: Element): string {
      const { backgroundColor } = getComputedStyle(element);
      if ((channels(backgroundColor)[3] ?? 0) > 127) return backgroundColor;
      return element.parentElement ? getBackground(element.parentElement) : "white";
    }

    function channels(...colours: string[]): number[] {
      if (!canvas) throw new Error("The browser has no 2D canvas");
      canvas.clearRect(0, 0, 1, 1);
      for (const colour of colours) {
        canvas.fillStyle = colour === "none" ? "transparent" : colour;
        canvas.fillRect(0, 0, 1, 1);
      }
      return [...canvas.getImageData(0, 0, 1, 1).data];
    }

    function luminance(...colours: string[]): number {
      const [red = 0, green = 0, blue = 0] = channels(...colours).map((channel) => {
        const part = channel / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    }
  });
}

/** Returns text with a contrast below 4.5. axe ignores forced colours. */
export async function lowContrastTexts(page: Page): Promise<string[]> {
  await defineContrast(page);
  return await page.evaluate(() => {
    const modal = document.querySelector("dialog[open]");
    const walker = document.createTreeWalker(modal ?? document.body, NodeFilter.SHOW_TEXT);
    const faint = new Set<string>();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim();
      const parent = node.parentElement;
      if (!text || !parent?.checkVisibility({ visibilityProperty: true })) continue;
      // Text for screen readers is one pixel wide; disabled controls need no contrast.
      if (parent.getBoundingClientRect().width <= 1 || parent.closest(":disabled")) continue;
      const ratio = Object(window).contrastOn(parent, getComputedStyle(parent).color);
      if (ratio < 4.5) faint.add(`${ratio.toFixed(2)}: ${text.slice(0, 60)}`);
    }
    return [...faint];
  });
}

/** Returns bars with a contrast below 3 (WCAG 1.4.11). */
export async function lowContrastBars(page: Page): Promise<string[]> {
  await defineContrast(page);
  return await page.evaluate(() =>
    [...document.querySelectorAll("main svg rect")]
      .filter((bar) => bar.checkVisibility() && bar.getBoundingClientRect().width > 0)
      .filter((bar) => {
        const { fill, stroke } = getComputedStyle(bar);
        const ratios = [fill, stroke].map((colour) => Object(window).contrastOn(bar, colour));
        return Math.max(...ratios) < 3;
      })
      .map((bar) => bar.outerHTML),
  );
}
