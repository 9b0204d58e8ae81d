import type { BrowserContext } from "playwright/test";

/** Pastes into another page, because ours must not read the clipboard (Permissions-Policy). */
export async function readClipboard(context: BrowserContext): Promise<string> {
  const elsewhere = await context.newPage();
  await elsewhere.goto("/robots.txt");
  await elsewhere.evaluate(() => {
    const field = document.createElement("textarea");
    document.body.replaceChildren(field);
    field.focus();
  });
  await elsewhere.keyboard.press("ControlOrMeta+V");
  const text = await elsewhere.locator("textarea").inputValue();
  await elsewhere.close();
  return text;
}
