import { expect } from "playwright/test";
import { test } from "./csp-test.ts";
import { rows } from "./database.ts";
import { newPerson } from "./pages/person.ts";
import { FORMS, untilSendable } from "./pages/forms.ts";
import { serveBuild } from "./site-server.ts";

const HONEYPOT = "input[name=subject]";
const [CONTACT] = FORMS;

test("without JavaScript, a form with a filled honeypot can be sent again", async ({ browser }) => {
  await using page = await browser.newPage({ javaScriptEnabled: false });
  const main = page.getByRole("main");
  const send = main.getByRole("button", { name: "Send message" });
  const person = newPerson();
  await page.goto("/contact-us");

  await expect(main.getByRole("textbox")).toHaveCount(3);
  await expect(main.locator(HONEYPOT)).toHaveCount(1);
  const name = main.getByRole("textbox", { name: "Name" });
  const reached = ["E-mail", "Topic", "Message"];
  await name.focus();
  for (const label of reached) {
    await page.keyboard.press("Tab");
    await expect(main.getByLabel(label, { exact: true })).toBeFocused();
  }
  // The honeypot is between the message and this link.
  await page.keyboard.press("Tab");
  await expect(main.getByRole("link", { name: "privacy policy" }).first()).toBeFocused();

  await CONTACT.fill(main, person);
  const key = await main.locator("input[name=key]").inputValue();
  await main.locator(HONEYPOT).evaluate((field: HTMLInputElement) => (field.value = "x"));
  await send.click();
  await expect(main.getByRole("alert")).toContainText("press Send once more");
  await expect(name).toHaveValue(person.name);
  await untilSendable(page);
  await send.click();
  await expect(page).toHaveURL(/\?sent(#|$)/);
  const stored = await rows("SELECT id FROM contact_messages WHERE email = ?", person.email);
  expect(stored).toEqual([{ id: key }]);
});

/** Turnstile's script without the challenge: each widget has its own token. */
const TURNSTILE_STUB = `
let count = 0;
window.turnstile = {
  render(box, options) {
    count += 1;
    const field = document.createElement("input");
    Object.assign(field, { type: "hidden", name: options["response-field-name"], value: options.action + " " + count });
    box.append(field);
    return String(count);
  },
  remove() { document.querySelector("main input[name=challenge]")?.remove(); },
};`;

for (const [signed, FORM_SECRET] of [
  ["signed", "s".repeat(32)],
  ["unsigned", ""],
] as const)
  test(`with Turnstile, each submission of a ${signed} form has its token`, async ({ page }) => {
    const keys = { TURNSTILE_SITE_KEY: "site", TURNSTILE_SECRET_KEY: "key" };
    await using site = await serveBuild({ FORM_SECRET, ...keys });
    await page.route("https://challenges.cloudflare.com/**", (route) =>
      route.fulfill({ contentType: "text/javascript", body: TURNSTILE_STUB }),
    );
    const main = page.getByRole("main");
    const token = main.locator("input[name=challenge]");
    await page.goto(`${site.origin}/about-us`);
    await page.getByRole("contentinfo").getByRole("link", { name: "Contact" }).click();
    await expect(page).toHaveURL(/\/contact-us$/);
    await expect(token).toHaveValue("message 1");

    const person = newPerson();
    const send = main.getByRole("button", { name: "Send message" });
    await CONTACT.fill(main, person);
    // With a filled honeypot, the form is returned with an empty one and a new token.
    await main.locator(HONEYPOT).evaluate((field: HTMLInputElement) => (field.value = "x"));
    await send.click();
    await expect(main.getByRole("alert")).toContainText("press Send once more");
    await expect(token).toHaveValue("message 2");
    await expect(main.locator(HONEYPOT)).toHaveValue("");
    // If Cloudflare is down or rejects the secret, the message is stored and flagged.
    await send.click();
    await expect(page).toHaveURL(/\?sent(#|$)/);
    const row = await site.database
      .prepare("SELECT marks FROM contact_messages WHERE email = ?")
      .bind(person.email)
      .first();
    expect(row?.marks).toContain("challenge-unreachable");
  });
