import { expect, type Locator, type Page } from "playwright/test";
import { PAGES } from "../../worker/page-addresses.ts";
import type { Person } from "./person.ts";

async function fillPerson(main: Locator, { name, email }: Person): Promise<void> {
  await main.getByRole("textbox", { name: "Name" }).fill(name);
  await main.getByRole("textbox", { name: "E-mail" }).fill(email);
}

/** The forms that confirm on their own page. */
export const FORMS = [
  {
    path: PAGES["/contact-us"],
    table: "contact_messages",
    button: "Send message",
    fill: async (main: Locator, person: Person) => {
      await fillPerson(main, person);
      await main.getByRole("combobox", { name: "Topic" }).selectOption("ads");
      await main.getByRole("textbox", { name: "Message" }).fill("Two stores,\none account.");
    },
    agree: async (_main: Locator) => {},
    expectKept: async (main: Locator) => {
      await expect(main.getByRole("combobox", { name: "Topic" })).toHaveValue("ads");
      await expect(main.getByRole("textbox", { name: "Message" })).toHaveValue(/one account/);
    },
  },
  {
    path: PAGES["/share-reviews"],
    table: "reviews",
    button: "Send review",
    fill: async (main: Locator, person: Person) => {
      await fillPerson(main, person);
      await main.getByRole("radio", { name: "4 stars" }).check();
      await main.getByRole("textbox", { name: "Your review" }).fill("They found them.");
      await main.getByRole("textbox", { name: "Role" }).fill("Owner");
      await main.getByRole("textbox", { name: "Company" }).fill("Berg & Sons");
    },
    agree: async (main: Locator) => await main.getByRole("checkbox", { name: /publish/ }).check(),
    expectKept: async (main: Locator) => {
      const rating = main.getByRole("radiogroup", { name: "Rating" });
      await expect(rating.getByRole("radio", { name: "4 stars" })).toBeChecked();
      await expect(main.getByRole("textbox", { name: "Company" })).toHaveValue("Berg & Sons");
    },
  },
] as const;

/** Waits for the minimum fill time of the page's form, as its island does when awake. */
export async function untilSendable(page: Page): Promise<void> {
  const formToken = await page.locator("input[name=stamp]").inputValue();
  // Empty without a secret.
  const sendableFrom = Number.parseInt(formToken, 10) || 0;
  await expect.poll(() => Date.now()).toBeGreaterThanOrEqual(sendableFrom);
}
