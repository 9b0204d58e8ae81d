import { expect, type Locator, type Page } from "playwright/test";
import { test, watchErrors } from "./csp-test.ts";
import { faqs } from "#app/content/faqs.ts";
import { FaqList } from "./pages/faq-list.ts";
import { readClipboard } from "./clipboard.ts";
import { holdDocuments } from "./proxy.ts";
import { holdRequests, untilPainted } from "./ready.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("a click opens one item alone, without a request or an entry in the history", async ({
  page,
}) => {
  const list = new FaqList(page);
  await list.gotoInteractive();
  const own = await list.headText();
  const entries = await getHistory(page);
  const requests: string[] = [];
  page.on("request", (request) => {
    // Chromium requests an icon on every change of the address.
    if (!/\/(?:favicon|apple-touch-icon)/.test(request.url())) requests.push(request.url());
  });
  await expect(list.all).toHaveCount(faqs.length);
  await list.question("q3").click();
  await list.expectOpen("q3");
  await list.question("q21").click();
  await list.expectOpen("q21");
  await list.question("q21").click();
  await list.expectAllClosed(own);
  expect(await getHistory(page), "entries, and what React Router keeps in this one").toEqual(
    entries,
  );
  expect(requests, "loaders and files").toEqual([]);
});

test("a double click on a question selects no text", async ({ page }) => {
  const list = new FaqList(page);
  await list.gotoInteractive();
  const question = list.question("q3");
  await question.dblclick();
  await page.locator("label", { hasText: "Client-Side" }).first().dblclick();
  expect(await selectedText(page)).toBe("");
  await question.evaluate((item) => getSelection()?.selectAllChildren(item));
  expect(await selectedText(page)).toContain(await question.innerText());
});

test("Back and Forward open what was open", async ({ page }) => {
  const list = new FaqList(page);
  await list.gotoInteractive();
  const own = await list.headText();
  await followLink(list, "q20");
  await list.question("q5").click();
  await list.expectOpen("q5");
  await page.goBack();
  await list.expectAllClosed(own);
  await page.goForward();
  await list.expectOpen("q5");
});

test("on a wide screen, links lead to the groups, which opens no item", async ({ page }) => {
  const list = new FaqList(page);
  await list.gotoInteractive();
  await page.getByRole("link", { name: "Results and support" }).click();
  await expect(page).toHaveURL(/#faqs-5$/);
  await expect(page.getByRole("heading", { name: "Results and support" })).toBeInViewport();
  await expect(list.open).toHaveCount(0);
});

test("on a phone, an address, a link and a click open a group in view", async ({ page }) => {
  const list = new FaqList(page);
  await page.setViewportSize({ width: 360, height: 640 });
  await list.gotoInteractive("#faq-q17");
  await list.expectOpen("q17");
  const header = await page.getByRole("banner").boundingBox();
  const bottom = (header?.y ?? 0) + (header?.height ?? 0);
  const top = () => list.question("q17").evaluate((item) => item.getBoundingClientRect().top);
  await expect.poll(top).toBeGreaterThanOrEqual(bottom);
  await expect(list.question("q17")).toBeInViewport({ ratio: 1 });

  await expect(list.question("q20")).toBeHidden();
  await followLink(list, "q20");
  await expect(list.question("q1")).toBeHidden();
  await page.locator("#faqs summary").first().click();
  await list.question("q1").click();
  await list.expectOpen("q1");
});

test("an item opened before the application loaded is in the address", async ({ page }) => {
  const list = new FaqList(page);
  const { release } = await holdRequests(page, "**/*.js");
  await list.goto("#faq-q2");
  await list.question("q9").click();
  await expect(list.open).toHaveId("q9");
  release();
  await list.expectOpen("q9");
});

test.describe("with motion", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  for (const { width, javaScriptEnabled } of [
    { width: 1280, javaScriptEnabled: true },
    { width: 360, javaScriptEnabled: true },
    { width: 1280, javaScriptEnabled: false },
  ]) {
    const who = `${width} px${javaScriptEnabled ? "" : ", without JavaScript"}`;
    test(`an address leads to its open item before scripts, which move nothing (${who})`, async ({
      browser,
      baseURL,
    }) => {
      // As over a network: the answer arrives after the first frames.
      await using proxy = await holdDocuments(String(baseURL), /id="faqs"/);
      await using page = await browser.newPage({
        baseURL: proxy.origin,
        javaScriptEnabled,
        viewport: { width, height: 720 },
      });
      const { release } = await holdRequests(page, "**/*.js");
      const list = new FaqList(page);
      await list.goto("#faq-q7", "commit");
      await page.getByRole("heading", { level: 1 }).waitFor();
      proxy.release();
      await expect(list.open).toHaveId("q7");
      await expect(list.question("q7")).toBeInViewport({ ratio: 1 });
      await expect(list.answer("q7")).toBeInViewport();
      if (!javaScriptEnabled) return;
      await page.mouse.wheel(0, -100_000);
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
      release();
      await list.expectOpen("q7");
      await untilPainted(page);
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
    });
  }
});

test("an item opens before the document has loaded", async ({ page, baseURL }) => {
  // Some browsers never open it, others when all has arrived.
  await using proxy = await holdDocuments(String(baseURL), /<body.*<\/main>/);
  await page.goto(`${proxy.origin}/conversion-tracking-services-request#faq-q7`, {
    waitUntil: "commit",
  });
  await expect(new FaqList(page).open).toHaveId("q7");
  proxy.release();
});

test("a modifier key opens the link of a question in a tab, and changes nothing here", async ({
  page,
  context,
}) => {
  const list = new FaqList(page);
  await list.gotoInteractive("#faq-q7");
  await list.expectOpen("q7");
  const ownLink = list.answer("q7").getByRole("link");
  for (const link of [ownLink, await plantLink(list, "q20")]) {
    const hash = await link.getAttribute("href");
    const opened = context.waitForEvent("page");
    await link.click({ modifiers: ["ControlOrMeta"] });
    const tab = await opened;
    await expect(tab).toHaveURL(`${new URL(page.url()).pathname}${hash}`);
    await tab.close();
  }
  await list.expectOpen("q7");
  await expect(list.status).toHaveCount(0);
});

test("the address of an unknown question opens nothing", async ({ page }) => {
  const list = new FaqList(page);
  await list.gotoInteractive("#faq-q99");
  await expect(list.open).toHaveCount(0);
  await expect(page).toHaveURL(/#faq-q99$/);
  await expect(page).not.toHaveTitle(/FAQ/);
});

test("a filter of the reviews keeps the open item, and Back restores it", async ({ page }) => {
  const list = new FaqList(page);
  await page.goto("/blog");
  const blog = await list.headText();
  await list.gotoInteractive("#faq-q12");
  await list.expectOpen("q12");
  await list.question("q4").click();
  await list.expectOpen("q4");
  const chips = page.getByRole("group", { name: "Filter reviews" });
  await chips.getByRole("link", { name: "Upwork" }).click();
  await list.expectOpen("q4", "?reviews=upwork");
  await page.getByRole("contentinfo").getByRole("link", { name: "Blog", exact: true }).click();
  await expect(page).toHaveURL(/\/blog$/);
  expect(await list.headText()).toEqual(blog);
  await page.goBack();
  await list.expectOpen("q4", "?reviews=upwork");
});

test("find-in-page opens the item that contains the word", async ({ page }) => {
  // A text fragment uses the same search, and can be opened by a test.
  const list = new FaqList(page);
  const [, words = ""] = faqs[24]?.answer[1]?.match(/([a-z]+ [a-z]+ [a-z]+ [a-z]+)/) ?? [];
  await list.goto(`#:~:text=${encodeURIComponent(words)}`);
  await list.expectOpen("q25");
});

test("the link of an answer copies its address, or shows a failure", async ({ page, context }) => {
  const list = new FaqList(page);
  const errors = watchErrors(page);
  await context.grantPermissions(["clipboard-write"]);
  await list.gotoInteractive("?utm_source=mail#faq-q7");
  const link = list.answer("q7").getByRole("link");
  await link.click();
  await expect(list.status).toHaveText("Link copied.");
  const copied = await readClipboard(context);
  expect(copied).toBe(`${new URL(page.url()).origin}/conversion-tracking-services-request#faq-q7`);
  await page.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
  await link.click();
  await expect(list.status).toHaveText(/doesn't allow/);
  expect(errors).toEqual([]);
});

test("print shows all answers, and no links", async ({ page }) => {
  const list = new FaqList(page);
  await list.goto();
  for (const width of [1280, 360]) {
    await page.emulateMedia({ media: "screen" });
    await page.setViewportSize({ width, height: 640 });
    await expect(list.answer("q1")).toBeHidden();
    await page.emulateMedia({ media: "print" });
    for (const paragraph of await list.all.locator("p").all()) {
      await expect.soft(paragraph).toBeVisible();
    }
    const { height } = (await list.answer("q1").boundingBox()) ?? { height: 0 };
    expect(height, "px, of several lines").toBeGreaterThan(40);
    await expect(list.all.getByRole("link").filter({ visible: true })).toHaveCount(0);
  }
});

test("without JavaScript, an address opens its item, a click another", async ({ browser }) => {
  await using page = await browser.newPage({ javaScriptEnabled: false });
  const list = new FaqList(page);
  await list.goto("#faq-q12");
  await expect(list.open).toHaveId("q12");
  await expect(list.answer("q12")).toBeVisible();
  await list.question("q13").click();
  await expect(list.open).toHaveId("q13");
  await list.answer("q13").getByRole("link").click();
  await expect(page).toHaveURL(/#faq-q13$/);
});

async function getHistory(page: Page): Promise<unknown> {
  return await page.evaluate(() => [window.history.length, window.history.state]);
}

/** Follows a link that React does not render. */
async function followLink(list: FaqList, id: "q20"): Promise<void> {
  await (await plantLink(list, id)).click();
  await list.expectOpen(id);
  await expect(list.question(id)).toBeInViewport({ ratio: 1 });
}

async function plantLink(list: FaqList, id: "q20"): Promise<Locator> {
  await list.page.getByRole("heading", { level: 1 }).evaluate((heading, target) => {
    const link = document.createElement("a");
    link.href = `#faq-${target}`;
    link.textContent = "Planted";
    heading.parentElement?.appendChild(link);
  }, id);
  return list.page.getByRole("link", { name: "Planted" });
}

async function selectedText(page: Page): Promise<string> {
  return await page.evaluate(() => String(getSelection()));
}
