import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Browser, expect, type Page } from "playwright/test";
import { deskPath } from "#workers/desk/desk-links.ts";
import { expectNoViolations, PHONE, WIDE } from "./axe.ts";
import { test as base } from "./csp-test.ts";
import { expectFitEnlarged } from "./layout-faults.ts";
import { CheckoutPage } from "./pages/checkout-page.ts";
import { FORMS, untilSendable } from "./pages/forms.ts";
import { newPerson } from "./pages/person.ts";
import { serveBuild } from "./site-server.ts";

const FORM_SECRET = "s".repeat(64);
const [, REVIEW] = FORMS;

type Site = Awaited<ReturnType<typeof serveBuild>>;

const test = base.extend<object, { site: Site }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the required fixtures from it
    async ({}, use) => {
      await using site = await serveBuild({ FORM_SECRET });
      await use(site);
    },
    { scope: "worker" },
  ],
});

/** Opens the link of the agency's mail about the form, on a phone without JavaScript. */
async function openFromMail(browser: Browser, site: Site, text: string): Promise<Page> {
  let path = "";
  await expect
    .poll(() => {
      const mails = globSync(join(site.state, "**/email-text/*.txt"))
        .map((file) => readFileSync(file, "utf8"))
        .filter((mail) => mail.includes(text));
      path = mails.map((mail) => /\/desk\/form\?key=\S+/.exec(mail)?.[0] ?? "").find(Boolean) ?? "";
      return path;
    })
    .not.toBe("");
  const page = await browser.newPage({
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
  });
  await page.goto(site.origin + path);
  return page;
}

test("from its mail, a request is marked as handled and won, and somebody else's press changes nothing", async ({
  page,
  browser,
  site,
}) => {
  await page.goto(`${site.origin}/checkout?items=SKU_03`);
  const person = newPerson();
  const reference = await new CheckoutPage(page).submit(person);
  await using phone = await openFromMail(browser, site, reference);
  await using other = await openFromMail(browser, site, reference);
  const state = phone.getByRole("status");
  await expect(phone.getByRole("heading", { level: 1 })).toHaveText(`Request ${reference}`);
  await expect(state).toContainText("Open");
  const answer = phone.getByRole("link", { name: person.email });
  const mailto = `mailto:${person.email}?subject=Re%3A%20${reference}`;
  await expect(answer).toHaveAttribute("href", mailto);
  await expect(phone.getByRole("definition").filter({ hasText: "WooCommerce" })).toHaveCount(1);

  await phone.getByRole("button", { name: "Mark as handled" }).click();
  await expect(state).toContainText("Handled");
  const value = phone.getByLabel("Worth of the contract");
  await value.fill("1200.50");
  await phone.getByRole("button", { name: "Mark as won" }).click();
  await expect(state).toContainText("Won, $1,200.50");
  await expect(phone.getByText(/^Marked as (handled|won) on .*, from the mail$/)).toHaveCount(3);

  await other.getByLabel("Worth of the contract").fill("5");
  await other.getByRole("button", { name: "Mark as won" }).click();
  await expect(other.getByRole("alert")).toContainText("Nothing was done");
  await expect(other.getByRole("status")).toContainText("Won, $1,200.50");
});

test("from its mail, a review is published, and Undo takes it back", async ({
  page,
  browser,
  site,
}) => {
  const person = newPerson();
  const main = page.getByRole("main");
  await page.goto(site.origin + REVIEW.path);
  await REVIEW.fill(main, person);
  await REVIEW.agree(main);
  await untilSendable(page);
  await main.getByRole("button", { name: REVIEW.button }).click();
  await expect(page).toHaveURL(/\?sent(#|$)/);
  await using phone = await openFromMail(browser, site, person.email);
  const state = phone.getByRole("status");
  await expect(state).toContainText("Not public");
  await expect(phone.getByRole("blockquote")).toHaveText("They found them.");

  await phone.getByRole("button", { name: "Publish" }).click();
  await expect(state).toContainText("Published");
  const status = async () =>
    await site.database
      .prepare("SELECT status FROM reviews WHERE email = ?")
      .bind(person.email)
      .first("status");
  expect(await status()).toBe("approved");
  await phone.getByRole("button", { name: "Undo: decide again" }).click();
  await expect(state).toContainText("Not public");
  expect(await status()).toBe("pending");
});

test("the pages behind the mails' links have no violation, and fit 320 px and 200 % text", async ({
  page,
  site,
}) => {
  await page.goto(`${site.origin}/checkout?items=SKU_03`);
  const reference = await new CheckoutPage(page).submit(newPerson());
  const id = await site.database
    .prepare("SELECT id FROM requests WHERE reference = ?")
    .bind(reference)
    .first<string>("id");
  const sentAt = () =>
    site.database
      .prepare("SELECT done_at FROM outbox WHERE form_id = ? AND effect = 'notification'")
      .bind(id)
      .first("done_at");
  await expect.poll(sentAt).toBeTruthy();
  // As if it had been tried often enough.
  await site.database
    .prepare(
      "UPDATE outbox SET done_at = NULL, given_up_at = '2026-11-20T10:00:00.000Z', last_error = 'busy' WHERE form_id = ? AND effect = 'notification'",
    )
    .bind(id)
    .run();
  const key = { id: String(id), expiresAt: Math.floor(Date.now() / 1000) + 3_600 };
  for (const [path, text] of [
    [deskPath(FORM_SECRET, { ...key, subject: "request" }), "Mark as handled"],
    [deskPath(FORM_SECRET, { ...key, subject: "stuck" }), "Try all of it again"],
    ["/desk/form?key=request", "This link is incomplete"],
  ] as const) {
    await page.goto(site.origin + path);
    await expect(page.getByRole("main")).toContainText(text);
    await expectNoViolations(page, text, [WIDE, PHONE]);
    await expectFitEnlarged(page, text);
  }
});
