import type { Page } from "playwright/test";

/** Replaces each text node, as Google Translate does, but with the same text. */
export async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) {
      const { currentNode: node } = walker;
      const isShown = !node.parentElement?.closest("script, style, noscript, textarea, select");
      if (isShown && node instanceof Text && node.data.trim()) texts.push(node);
    }
    for (const text of texts) {
      const font = document.createElement("font");
      font.appendChild(document.createElement("font")).textContent = text.data;
      text.replaceWith(font);
    }
  });
}
