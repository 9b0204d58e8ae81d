import { expect } from "playwright/test";
import { pushesOf } from "./browser-traces.ts";
import { test } from "./csp-test.ts";
import { PAGES } from "../worker/page-addresses.ts";
import { drawerOf } from "./pages/selections.ts";

const STUDY = PAGES["/case-studies/:slug"];
/** The file with the charts and the text. */
const STUDY_FILE = /\/assets\/study-.*\.js$/;

test("Select on a study adds one service, Select all the others", async ({ page }) => {
  const drawer = drawerOf(page);
  let studyFiles = 0;
  page.on("request", (request) => {
    if (STUDY_FILE.test(request.url())) studyFiles += 1;
  });
  await page.goto(STUDY);
  const services = page.locator("#services-used");
  const rows = services.getByRole("listitem");
  const count = await rows.count();
  await rows
    .first()
    .getByRole("button", { name: /^Select/ })
    .click();
  await expect(drawer.lines).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(rows.first()).toContainText("1 selected");

  await services.getByRole("button", { name: /^Select all/ }).click();
  await expect(drawer.lines).toHaveCount(count);
  const pushes = (await pushesOf(page)).filter(({ event, ecommerce }) => event && ecommerce);
  expect(pushes.slice(0, 3).map(({ event }) => event)).toEqual([
    "add_to_cart",
    "view_cart",
    "add_to_cart",
  ]);
  expect(Object(pushes[2]?.ecommerce).items).toHaveLength(count);
  expect(studyFiles, "charts and text are not loaded again").toBe(0);
});
