import { expect } from "playwright/test";
import { consentMode } from "#app/domain/consent/consent-mode.ts";
import { NOTHING_ALLOWED } from "#app/domain/consent/consent.ts";
import { dataLayer, foreignRequests } from "./browser-traces.ts";
import { NEW_VISITOR } from "./consent-choice.ts";
import { ConsentBanner } from "./pages/consent-banner.ts";
import { CONTAINER_ADDRESS as ADDRESS, serveContainer, test } from "./tag-manager-site.ts";

test.use({ storageState: NEW_VISITOR });

test("in basic mode the tag manager is loaded only after consent, which is pushed first", async ({
  page,
  context,
  tagManagerSite,
}) => {
  const site = await tagManagerSite("basic");
  const foreign = foreignRequests(context);
  const banner = new ConsentBanner(page);
  await serveContainer(context);
  await page.goto(`${site}/services`);
  await banner.rejectAll.click();
  await page.goto(`${site}/about-us`);
  await expect(banner.region).toBeHidden();
  expect(foreign).toEqual([]);

  await banner.manage.click();
  await banner.analytics.check();
  await banner.save.click();
  await expect.poll(() => dataLayer(page)).toContainEqual({ event: "ran" });
  expect(foreign).toEqual([ADDRESS]);

  await page.goto(`${site}/services`);
  await expect.poll(() => dataLayer(page)).toContainEqual({ event: "ran" });
  expect(foreign).toEqual([ADDRESS, ADDRESS]);
  const [first, , update, start] = await dataLayer(page);
  expect(first).toEqual(["consent", "default", consentMode(NOTHING_ALLOWED)]);
  expect(update).toEqual(["consent", "update", consentMode({ analytics: true, marketing: false })]);
  expect(start).toMatchObject({ event: "gtm.js" });
});

test("in advanced mode it is loaded at once, with everything denied", async ({
  page,
  context,
  tagManagerSite,
}) => {
  const site = await tagManagerSite("advanced");
  await serveContainer(context);
  await page.goto(`${site}/services`);
  await expect.poll(() => dataLayer(page)).toContainEqual({ event: "ran" });
  const [first, , ...others] = await dataLayer(page);
  expect(first).toEqual(["consent", "default", consentMode(NOTHING_ALLOWED)]);
  expect(others[0]).toMatchObject({ event: "gtm.js" });
});
