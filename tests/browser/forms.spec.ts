import { expect, type Page } from "playwright/test";
import { test } from "./csp-test.ts";
import { expectNoViolations } from "./axe.ts";
import { rows } from "./database.ts";
import { expectFit } from "./layout-faults.ts";
import { newPerson } from "./pages/checkout-page.ts";
import { FORMS } from "./pages/forms.ts";
import { openReady, untilReady } from "./ready.ts";

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
    await openReady(page, path);
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
    await untilReady(page);
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
    await expectNoViolations(page, `${path} after sending`);
    expect(await rows(sent, person.email)).toEqual([{ reference }]);

    await page.goBack();
    await expect(email).toHaveValue("");
    await test.step("the confirmation, shown again, keeps a newer draft", async () => {
      const next = newPerson();
      await untilReady(page);
      await email.fill(next.email);
      await page.goForward();
      expect(await referenceOn(page)).toBe(reference);
      await openReady(page, path);
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
    await openReady(page, path);
    await email.fill("anna@store");
    await rules;
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
