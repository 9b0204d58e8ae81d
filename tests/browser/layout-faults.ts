import { expect, type Page } from "playwright/test";

/** Checks that nothing overflows or is clipped, and that targets are large enough. */
export async function expectFit(page: Page, place = page.url()): Promise<void> {
  expect.soft(await overflows(page), `${place}: overflows`).toEqual([]);
  expect.soft(await clippedTexts(page), `${place}: clipped`).toEqual([]);
  expect.soft(await smallTargets(page), `${place}: targets`).toEqual([]);
}

/** Checks 320 px and 200 % text. Leaves the page at a phone's size. */
export async function expectFitEnlarged(page: Page, place: string): Promise<void> {
  for (const [width, size] of [
    [320, ""],
    [640, "200%"],
  ] as const) {
    await page.setViewportSize({ width, height: 740 });
    await page.evaluate((text) => (document.documentElement.style.fontSize = text), size);
    await expectFit(page, `${place} at ${width} px`);
  }
  await page.evaluate(() => (document.documentElement.style.fontSize = ""));
  await page.setViewportSize({ width: 360, height: 740 });
}

export async function overflows(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const root = document.documentElement;
    const width = root.clientWidth;
    const modal = document.querySelector("dialog[open]");
    const faults = [...(modal ?? document.body).querySelectorAll("*")].filter((element) => {
      const { left, right, width: own } = element.getBoundingClientRect();
      const isOut = own > 1 && (right > width + 1 || left < -1);
      return isOut && element.checkVisibility() && !element.closest("svg *") && !isCut(element);
    });
    const outermost = faults.filter(
      (element) => !faults.some((other) => other.contains(element) && other !== element),
    );
    const names = outermost.map((element) => element.outerHTML.slice(0, 120));
    const scrolls =
      !modal && root.scrollWidth > width ? [`the page is ${root.scrollWidth} px wide`] : [];
    return [...scrolls, ...names];

    /** Whether a box scrolls or clips it, such as a marquee. */
    function isCut(element: Element): boolean {
      for (let box = element.parentElement; box && box !== root; box = box.parentElement) {
        const { left, right } = box.getBoundingClientRect();
        const isInside = left >= -1 && right <= width + 1;
        if (box !== document.body && isInside && getComputedStyle(box).overflowX !== "visible") {
          return true;
        }
      }
      return false;
    }
  });
}

export async function clippedTexts(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const SEEN = { visibilityProperty: true, opacityProperty: true };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const faults: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim();
      if (!text || !node.parentElement?.checkVisibility(SEEN)) continue;
      if (node.parentElement.closest(".marquee-row")) continue;
      range.selectNodeContents(node);
      const { right, bottom } = range.getBoundingClientRect();
      for (let box = node.parentElement; box !== document.body;) {
        const { overflowX, overflowY } = getComputedStyle(box);
        const edge = box.getBoundingClientRect();
        // Text for screen readers only.
        const isSpoken = edge.width <= 1 && edge.height <= 1;
        const cuts = (overflow: string) => overflow === "hidden" || overflow === "clip";
        const isCutRight = cuts(overflowX) && right > edge.right + 1;
        const isCutBelow = cuts(overflowY) && bottom > edge.bottom + 1;
        if (!isSpoken && (isCutRight || isCutBelow)) faults.push(text.slice(0, 80));
        if (isSpoken || isCutRight || isCutBelow || !box.parentElement) break;
        box = box.parentElement;
      }
    }
    return faults;
  });
}

/** Returns words that stick out of a block around them, up to the next that scrolls or clips. */
export async function overhangs(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const SEEN = { visibilityProperty: true, opacityProperty: true };
    const modal = document.querySelector("dialog[open]");
    const walker = document.createTreeWalker(modal ?? document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const faults: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent?.checkVisibility(SEEN) || parent.closest("pre, svg, .marquee-row")) continue;
      const blocks = blocksAround(parent);
      for (const { 0: word, index } of (node.textContent ?? "").matchAll(/\S+/g)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const { left, right } = range.getBoundingClientRect();
        const block = blocks.find((edge) => right > edge.right + 1 || left < edge.left - 1);
        if (!block) continue;
        const [from, to] = [block.left - left, right - block.right].map(Math.round);
        faults.push(`${word} in “${parent.textContent.slice(0, 60)}”: ${from} px, ${to} px`);
      }
    }
    return faults;

    function blocksAround(element: Element): DOMRect[] {
      const edges: DOMRect[] = [];
      for (let box: Element | null = element; box; box = box.parentElement) {
        const { display, overflowX, position } = getComputedStyle(box);
        if (overflowX !== "visible" || ["absolute", "fixed"].includes(position)) break;
        if (!["inline", "contents"].includes(display)) edges.push(box.getBoundingClientRect());
      }
      return edges;
    }
  });
}

/** Returns broken words, and punctuation at the start of a line. Ignores codes and addresses. */
export async function brokenWords(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const SEEN = { visibilityProperty: true, opacityProperty: true };
    const IGNORED = "code, pre, svg, .font-mono, .marquee-row, [aria-hidden=true]";
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const faults: string[] = [];
    let before = { block: document.body as Element, top: 0, end: "" };
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent ?? "";
      const parent = node.parentElement;
      if (!parent?.checkVisibility(SEEN) || parent.closest(IGNORED)) continue;
      const block = findBlock(parent);
      for (const { 0: part, index } of text.matchAll(/\S+/g)) {
        const isCode = /[@_/]|\w\.\w/.test(part);
        const isJoined = index === 0 && block === before.block && /\S$/.test(before.end);
        // A line may break after a hyphen.
        for (const piece of part.matchAll(/[^-–—]+[-–—]?/g)) {
          const [start, end] = [index + piece.index, index + piece.index + piece[0].length];
          const [first, last] = [boxAt(node, start), boxAt(node, end - 1)];
          if (!isCode && last.top > first.top + first.height / 2) faults.push(part);
          const isMark = isJoined && start === 0 && /^[.,;:!?)]/.test(part);
          if (isMark && first.top > before.top + first.height / 2)
            faults.push(`line begins: ${part}`);
        }
      }
      if (text !== "") before = { block, top: boxAt(node, text.length - 1).top, end: text };
    }
    return faults;

    function boxAt(node: Node, index: number): DOMRect {
      range.setStart(node, index);
      range.setEnd(node, index + 1);
      return range.getBoundingClientRect();
    }

    function findBlock(element: Element): Element {
      let block = element;
      while (block.parentElement && getComputedStyle(block).display.startsWith("inline")) {
        block = block.parentElement;
      }
      return block;
    }
  });
}

/** Returns controls below 44 px, with their labels and hit areas. Ignores links in text (WCAG 2.5.8). */
export async function smallTargets(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const selector = "a[href], button, summary, select, textarea, input:not([type=hidden])";
    /** 44 px minus rounding. */
    const size = 43.5;
    const modal = document.querySelector("dialog[open]");
    return [...(modal ?? document).querySelectorAll<HTMLElement>(selector)]
      .filter((target) => isClickable(target) && !isInSentence(target) && isSmall(target))
      .map((target) => {
        const { width, height } = target.getBoundingClientRect();
        return `${Math.round(width)} × ${Math.round(height)}: ${target.outerHTML.slice(0, 160)}`;
      });

    /** False for the skip link, which is one pixel large without the focus. */
    function isClickable(target: HTMLElement): boolean {
      const { width, height } = target.getBoundingClientRect();
      return target.checkVisibility({ visibilityProperty: true }) && width > 1 && height > 1;
    }

    function isInSentence(target: HTMLElement): boolean {
      if (target.tagName !== "A" || getComputedStyle(target).display !== "inline") return false;
      const around = target.closest("h1, h2, h3, h4, p, li, dd, label, td");
      return (around?.textContent ?? "").trim() !== (target.textContent ?? "").trim();
    }

    function isSmall(target: HTMLElement): boolean {
      const isTicked = target.matches("input[type=radio], input[type=checkbox]");
      const label = isTicked ? (target as HTMLInputElement).labels?.[0] : null;
      const { width, height } = (label ?? target).getBoundingClientRect();
      return (width < size || height < size) && !isSurrounded(label ?? target);
    }

    /** A pseudo-element may make the hit area larger than the box. */
    function isSurrounded(target: HTMLElement): boolean {
      target.scrollIntoView({ block: "center", behavior: "instant" });
      const { left, top, width, height } = target.getBoundingClientRect();
      const [x, y, reach] = [left + width / 2, top + height / 2, size / 2 - 0.5];
      const offsets = [
        [-reach, 0],
        [reach, 0],
        [0, -reach],
        [0, reach],
      ] as const;
      return offsets.every(([dx, dy]) =>
        target.contains(document.elementFromPoint(x + dx, y + dy)),
      );
    }
  });
}
