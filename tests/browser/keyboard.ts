import { expect, type Locator, type Page } from "playwright/test";

type TabKey = "Tab" | "Shift+Tab";

/** More than any page has. */
const MAX_STOPS = 200;

/** Moves the focus through every tab stop of the page, and returns the faults. */
export async function focusFaults(page: Page, key: TabKey): Promise<string[]> {
  await page.evaluate(() => delete Object(window).visitedStops);
  const faults: string[] = [];
  for (let presses = 0; presses < MAX_STOPS; presses += 1) {
    const { name, fault, isEnd } = await press(page, key);
    if (isEnd) return faults;
    if (fault) faults.push(`${key} ${fault}: ${name}`);
  }
  throw new Error(`The focus does not leave the page after ${MAX_STOPS} presses of ${key}`);
}

/** Presses Tab until the target has the focus, which must be visible at every stop. */
export async function tabTo(page: Page, target: Locator, key: TabKey = "Tab"): Promise<void> {
  const faults: string[] = [];
  await expect(target).toBeVisible();
  for (let presses = 0; presses < MAX_STOPS; presses += 1) {
    const { name, fault } = await press(page, key);
    if (fault) faults.push(`${fault}: ${name}`);
    if (await target.evaluate((element) => element === document.activeElement)) {
      expect.soft(faults).toEqual([]);
      return;
    }
  }
  throw new Error(`${String(target)} is not focused after ${MAX_STOPS} presses of ${key}`);
}

/** Moves to the next stop. Its fault is empty if the focus is visible (WCAG 2.4.7 and 2.4.11). */
async function press(page: Page, key: TabKey) {
  await page.keyboard.press(key);
  return await page.evaluate(async () => {
    // After two frames, the page has scrolled to the focus, and the header has moved.
    for (let frame = 0; frame < 2; frame += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    const stop = document.activeElement;
    const visited = (Object(window).visitedStops ??= new Set());
    const isEnd = !stop || stop === document.body || visited.has(stop);
    if (!stop || isEnd) return { name: "", fault: "", isEnd };
    visited.add(stop);
    return { name: stop.outerHTML.slice(0, 140), fault: findFault(stop), isEnd };

    function findFault(element: Element): string {
      const label = element.closest("label");
      const places = [element, label, element.nextElementSibling].filter((place) => place !== null);
      if (!places.some(isOutlined)) return "has no outline";
      // The label of a hidden control shows the focus.
      const isDrawn = element.getBoundingClientRect().width > 1;
      return isDrawn || !label ? findCover(element) : findCover(label);
    }

    function isOutlined(place: Element): boolean {
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(place);
      const isTransparent = /transparent|, 0\)$|\/ 0\)$/.test(outlineColor);
      return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2 && !isTransparent;
    }

    /** Returns what covers the first line: its top, middle or bottom, or all three of a tall region. */
    function findCover(element: Element): string {
      const [box] = element.getClientRects();
      if (!box) return "has no box";
      // Browsers scroll to the caret of a text area, which is in its first line.
      const height = element.matches("textarea") ? 44 : box.height;
      const x = box.left + box.width / 2;
      const heights = [box.top + 2, box.top + height / 2, box.top + height - 2];
      const covers = heights.map((y) => coverAt(element, x, y)).filter((cover) => cover !== "");
      const isTall = height > window.innerHeight / 3;
      return isTall && covers.length < heights.length ? "" : (covers[0] ?? "");
    }

    function coverAt(element: Element, x: number, y: number): string {
      const front = document.elementFromPoint(x, y);
      if (!front) return "is outside of the screen";
      const isSeen = element.contains(front) || front.contains(element);
      return isSeen ? "" : `is covered by ${front.outerHTML.slice(0, 60)}`;
    }
  });
}

/** Enter, which ends the composition of an input method. In Safari only its code says so. */
export async function pressComposedEnter(field: Locator): Promise<void> {
  for (const composition of [{ isComposing: true }, { keyCode: 229 }]) {
    await field.dispatchEvent("keydown", { key: "Enter", ...composition });
  }
}
