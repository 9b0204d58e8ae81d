import { expect } from "playwright/test";
import { listPushes } from "./browser-traces.ts";
import { test } from "./csp-test.ts";
import { PAGES } from "../worker/page-addresses.ts";
import { getDrawer } from "./pages/selections.ts";

const STUDY = PAGES["/case-studies/:slug"];
/** The file with the charts and the text. */
const STUDY_FILE = /\/assets\/study-.*\.js$/;

test("Select on a study adds one service, Select all the others", async ({ page }) => {
  const drawer = getDrawer(page);
  let studyFiles = 0;
  page.on("request", (request) => {
    if (STUDY_FILE.test(request.url())) studyFiles += 1;
  });
  await page.goto(STUDY);
  const services = page.locator("#services-used");
  const rows = services.getByRole("listitem");
  const count = await rows.count();
  const select = rows.getByRole("button", { name: /^Select/ });
  await select.first().click();
  await expect(drawer.lines).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(rows.first()).toContainText("1 selected");

  await services.getByRole("button", { name: /^Select all/ }).click();
  await expect(drawer.lines).toHaveCount(count);
  const pushes = (await listPushes(page)).filter(({ event, ecommerce }) => event && ecommerce);
  const names = pushes.slice(0, 3).map(({ event }) => event);
  expect(names).toEqual(["add_to_cart", "view_cart", "add_to_cart"]);
  expect(Object(pushes[2]?.ecommerce).items).toHaveLength(count);
  expect(studyFiles, "charts and text are not loaded again").toBe(0);
});

test("a chart shows the week under the pointer, pressed, and by keyboard", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(STUDY);
  const weeks = page.getByRole("group", { name: "Choose a week" });
  const shown = weeks.locator("span").filter({ visible: true });
  const week = (index: number) => weeks.locator("label").nth(index);
  await expect(shown).toHaveCount(0);
  await week(2).hover();
  await expect(shown).toHaveText("20 Apr 133");
  await week(6).click();
  await week(13).hover();
  await expect(shown, "only the pointer's").toHaveText("6 Jul 102");
  await page.mouse.move(0, 0);
  await expect(shown, "the pressed one").toHaveText("18 May 121");
  await weeks.getByRole("radio", { name: "18 May: 121" }).press("ArrowRight");
  await expect(shown).toHaveText("25 May 104");
});

for (const [list, row] of [
  ["/blog", "customer events"],
  ["/case-studies", "Off Grid"],
] as const) {
  test(`a press anywhere in a row of ${list} opens its link`, async ({ page }) => {
    await page.goto(list);
    const item = page.getByRole("main").getByRole("listitem").filter({ hasText: row });
    const target = await item.getByRole("link").getAttribute("href");
    // The link covers the text.
    await item.locator("p").first().click({ force: true });
    await expect(page).toHaveURL(String(target));
  });
}
