import type { Page } from "playwright/test";

declare global {
  interface Window {
    filledControls?: Element[];
  }
}

/** Forced colours remove backgrounds: such controls need a border. */
export async function controlsWithoutEdge(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: "none" });
  await page.evaluate(() => {
    const modal = document.querySelector("dialog[open]");
    const controls = (modal ?? document).querySelectorAll("button, summary, a[href]");
    window.filledControls = [...controls].filter(
      (control) =>
        control.checkVisibility({ visibilityProperty: true }) &&
        !/transparent|, 0\)$|\/ 0\)$/.test(getComputedStyle(control).backgroundColor),
    );
  });
  await page.emulateMedia({ forcedColors: "active" });
  return await page.evaluate(() =>
    (window.filledControls ?? [])
      .filter((control) => {
        const { borderTopWidth, borderBottomWidth, outlineStyle } = getComputedStyle(control);
        const isFramed = borderTopWidth !== "0px" && borderBottomWidth !== "0px";
        return !isFramed && outlineStyle === "none";
      })
      .map((control) => control.outerHTML.slice(0, 140)),
  );
}

/** Text below 4.5 : 1. (axe reads colours before they are forced.) */
export async function faintTexts(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
    const modal = document.querySelector("dialog[open]");
    const walker = document.createTreeWalker(modal ?? document.body, NodeFilter.SHOW_TEXT);
    const faint = new Set<string>();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim();
      const parent = node.parentElement;
      if (!text || !parent?.checkVisibility({ visibilityProperty: true })) continue;
      // Skips screen reader text and disabled controls.
      if (parent.getBoundingClientRect().width <= 1 || parent.closest(":disabled")) continue;
      const ratio = contrast(channels(getComputedStyle(parent).color), backgroundOf(parent));
      if (ratio < 4.5) faint.add(`${ratio.toFixed(2)}: ${text.slice(0, 60)}`);
    }
    return [...faint];

    function backgroundOf(element: Element): readonly number[] {
      for (let box: Element | null = element; box; box = box.parentElement) {
        const background = channels(getComputedStyle(box).backgroundColor);
        if ((background[3] ?? 0) > 127) return background;
      }
      return [255, 255, 255, 255];
    }

    function channels(colour: string): readonly number[] {
      if (!canvas) throw new Error("There is no canvas to read colours with");
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
      return [...canvas.getImageData(0, 0, 1, 1).data];
    }

    function contrast(one: readonly number[], other: readonly number[]): number {
      const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
      return (light + 0.05) / (dark + 0.05);
    }

    function luminance(colour: readonly number[]): number {
      const [red = 0, green = 0, blue = 0] = colour.map((channel) => {
        const part = channel / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    }
  });
}
