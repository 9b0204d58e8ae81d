import { expect, type Locator, type Page } from "playwright/test";
import { listPushes } from "./browser-traces.ts";
import { test } from "./csp-test.ts";
import { expectNoViolations } from "./axe.ts";
import { rows } from "./database.ts";
import { expectFit } from "./layout-faults.ts";
import { CheckoutPage } from "./pages/checkout-page.ts";
import { newPerson, type Person } from "./pages/person.ts";
import { FORMS } from "./pages/forms.ts";
import { holdRequests, untilAwake, untilRun } from "./ready.ts";
import { translate } from "./translate.ts";

/** Waits for the form's script: before that, the browser itself says what is missing. */
async function openForm(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilAwake(page.getByRole("main"));
}

/** Waits for the confirmation and returns its reference. */
async function referenceOn(page: Page): Promise<string> {
  const notice = page.getByRole("status").filter({ hasText: "reference" });
  await expect(notice).toBeFocused();
  return await notice.getByText(/^TG-[A-Z0-9]{6}$/).innerText();
}

for (const { path, table, button, fill, agree, expectKept } of FORMS) {
  const sent = `SELECT reference FROM ${table} WHERE email = ?`;

  test(`${path} shows errors until corrected, is sent once after`, async ({ page, context }) => {
    const main = page.getByRole("main");
    const send = main.getByRole("button", { name: button });
    const errors = main.getByRole("alert");
    const name = main.getByRole("textbox", { name: "Name" });
    const email = main.getByRole("textbox", { name: "E-mail" });
    const person = newPerson();
    await openForm(page, path);
    const title = await page.title();

    await name.fill("Anna");
    await send.click();
    await expect(errors).toBeFocused();
    await expect(page).toHaveTitle(`Error: ${title}`);
    await expectNoViolations(page, `${path} with errors`);
    await page.setViewportSize({ width: 320, height: 740 });
    await expectFit(page);
    // Each link focuses a field or a group.
    const links = errors.getByRole("link");
    await links.first().click();
    await expect(main.locator("input:focus")).toHaveCount(1);
    await links.filter({ hasText: /e-mail address/ }).click();
    await expect(email).toBeFocused();
    await expect(email).toHaveAccessibleDescription(/e-mail address/);

    await test.step("a correction removes its error, and typing shows none", async () => {
      await email.fill("anna@");
      await expect(email).toHaveAttribute("aria-invalid", "true");
      await name.fill("");
      await email.pressSequentially("store.example");
      await expect(email).toBeFocused();
      await expect(email).not.toHaveAttribute("aria-invalid");
      await expect(links.filter({ hasText: /e-mail/ })).toHaveCount(0);
      await expect(name).not.toHaveAttribute("aria-invalid");
      await expect(page).toHaveTitle(`Error: ${title}`);

      await fill(main, { name: "", email: "anna@store.example" });
      await agree(main);
      await expect(errors).toHaveCount(0);
      await expect(page).toHaveTitle(title);
      await send.click();
      await expect(errors).toBeFocused();
      await expect(name).toHaveAttribute("aria-invalid", "true");
      await expect(page).toHaveTitle(`Error: ${title}`);
    });

    await fill(main, person);
    await page.reload();
    await untilAwake(main);
    await expect(email).toHaveValue(person.email);
    await expectKept(main);
    await agree(main);

    await context.setOffline(true);
    await send.click();
    await expect(errors).toContainText("didn't get through");
    await expect(errors).toBeFocused();
    await context.setOffline(false);
    await expectKept(main);
    await send.dblclick();
    const reference = await referenceOn(page);
    expect(new URL(page.url()).search).toBe("?sent");
    const leads = async () =>
      (await listPushes(page)).filter(({ event }) => event === "generate_lead");
    await expect
      .poll(async () => (await leads()).map(({ lead_source }) => lead_source))
      .toEqual(path === "/contact-us" ? ["contact"] : []);
    await expectNoViolations(page, `${path} after sending`);
    expect(await rows(sent, person.email)).toEqual([{ reference }]);

    await page.goBack();
    await expect(email).toHaveValue("");
    await test.step("the confirmation, shown again, keeps a newer draft", async () => {
      const next = newPerson();
      await untilAwake(main);
      await email.fill(next.email);
      await page.goForward();
      expect(await referenceOn(page)).toBe(reference);
      if (path === "/contact-us") await untilRun(page, "track-sent-form");
      expect(await leads(), "the lead counts once").toEqual([]);
      await openForm(page, path);
      await expect(email).toHaveValue(next.email);
    });
  });

  test(`${path} works if its rules fail to load`, async ({ page }) => {
    const main = page.getByRole("main");
    const send = main.getByRole("button", { name: button });
    const email = main.getByRole("textbox", { name: "E-mail" });
    const person = newPerson();
    await page.route("**/assets/text-fields-*.js", (route) => route.abort());
    const rules = page.waitForEvent("requestfailed");
    await openForm(page, path);
    await rules;
    await email.fill("anna@store");
    const answer = page.waitForResponse((response) => response.request().method() === "POST");
    await send.click();
    expect((await answer).status()).toBe(422);
    await expect(main.getByRole("alert")).toBeFocused();

    await fill(main, person);
    await agree(main);
    await send.click();
    const reference = await referenceOn(page);
    expect(await rows(sent, person.email)).toEqual([{ reference }]);
  });
}

const REQUEST = {
  path: "/checkout",
  table: "requests",
  button: "Send request",
  fill: async (main: Locator, person: Person) => {
    await main.getByRole("checkbox", { name: /Full Audit/ }).check();
    await main.getByRole("spinbutton", { name: /Full Audit/ }).fill("3");
    await new CheckoutPage(main.page()).fill(person);
  },
  agree: async (_main: Locator) => {},
  expectKept: async (main: Locator) => {
    const { storePlatform, message } = new CheckoutPage(main.page());
    await expect(main.getByRole("checkbox", { name: /Full Audit/ })).toBeChecked();
    await expect(main.getByRole("spinbutton", { name: /Full Audit/ })).toHaveValue("3");
    await expect(storePlatform).toHaveValue("woocommerce");
    await expect(message).toHaveValue("Two stores, one account.");
  },
};

/** An element beside each field, such as the button of a password manager. */
async function plantExtension(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const field of document.querySelectorAll("main :is(input, textarea, select)")) {
      field.insertAdjacentElement("beforebegin", document.createElement("planted-button"));
      field.insertAdjacentElement("afterend", document.createElement("planted-button"));
    }
  });
}

const CHANGES = [
  { what: "an extension", change: plantExtension },
  { what: "a translation", change: translate },
];

for (const { path, table, button, fill, agree, expectKept } of [...FORMS, REQUEST]) {
  const sent = `SELECT email FROM ${table} WHERE email = ?`;
  const reference = (page: Page) => page.getByText(/^TG-[A-Z0-9]{6}$/);

  for (const { what, change } of CHANGES)
    test(`${path}, changed by ${what}, keeps what was entered before its script`, async ({
      page,
    }) => {
      const { release } = await holdRequests(page, "**/assets/*.js");
      const main = page.getByRole("main");
      const email = main.getByRole("textbox", { name: "E-mail" });
      const agreement = main.getByRole("checkbox", { name: /privacy policy|publish/ });
      const person = newPerson();
      await page.goto(path, { waitUntil: "commit" });
      await fill(main, person);
      await agree(main);
      await email.focus();
      await change(page);
      release();
      await untilAwake(main);

      await expect(email).toHaveValue(person.email);
      await expect(email).toBeFocused();
      await page.keyboard.type("m");
      await expect(email).toHaveValue(`${person.email}m`);
      await page.keyboard.press("Backspace");
      for (const box of await agreement.all()) await expect(box).toBeChecked();
      await expectKept(main);
      await test.step("and as a draft", async () => {
        await openForm(page, path);
        await expect(email).toHaveValue(person.email);
      });
      for (const box of await agreement.all()) await box.check();
      await main.getByRole("button", { name: button }).click();
      await expect(reference(page)).toBeVisible();
      expect(await rows(sent, person.email)).toHaveLength(1);
    });

  test(`${path} is sent where requests of scripts are blocked`, async ({ page }) => {
    const main = page.getByRole("main");
    const person = newPerson();
    await page.route("**/*", (route) =>
      /fetch|xhr/.test(route.request().resourceType()) ? route.abort() : route.continue(),
    );
    await openForm(page, path);
    await fill(main, person);
    await agree(main);
    await main.getByRole("button", { name: button }).click();
    await expect(reference(page)).toBeVisible();
    expect(await rows(sent, person.email)).toHaveLength(1);
  });
}
