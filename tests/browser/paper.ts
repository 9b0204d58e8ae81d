import type { Page } from "playwright/test";

export async function visibleButtons(page: Page): Promise<string[]> {
  const buttons = page.getByRole("button").filter({ visible: true });
  return await buttons.evaluateAll((all) => all.map(({ outerHTML }) => outerHTML.slice(0, 100)));
}

/** 0 to 255, from the main heading on; printed pages have no backgrounds. */
export async function lightestInk(page: Page): Promise<number> {
  return await page.getByRole("heading", { level: 1 }).evaluate((heading) => {
    const canvas = new OffscreenCanvas(1, 1).getContext("2d");
    if (!canvas) throw new Error("There is no canvas to read the colour with");
    canvas.fillStyle = getComputedStyle(heading).color;
    canvas.fillRect(0, 0, 1, 1);
    return Math.max(...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3));
  });
}
