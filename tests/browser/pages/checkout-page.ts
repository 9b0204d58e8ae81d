import { expect, type Locator, type Page } from "playwright/test";

export interface Person {
  readonly name: string;
  readonly email: string;
}

/** Returns a new person each time, because the specs share a database. */
export function newPerson(): Person {
  const id = crypto.randomUUID();
  return { name: `Anna ${id.slice(0, 8)}`, email: `${id}@store.example` };
}

export class CheckoutPage {
  readonly page: Page;
  readonly name: Locator;
  readonly email: Locator;
  readonly storeAddress: Locator;
  readonly storePlatform: Locator;
  readonly message: Locator;
  readonly agreement: Locator;
  readonly send: Locator;
  readonly errors: Locator;

  constructor(page: Page) {
    this.page = page;
    const main = page.getByRole("main");
    this.name = main.getByRole("textbox", { name: "Name" });
    this.email = main.getByRole("textbox", { name: "E-mail" });
    this.storeAddress = main.getByRole("textbox", { name: "Store address" });
    this.storePlatform = main.getByRole("combobox", { name: "Store platform" });
    this.message = main.getByRole("textbox", { name: "Message" });
    this.agreement = main.getByRole("checkbox", { name: /privacy policy/ });
    this.send = main.getByRole("button", { name: "Send request" });
    this.errors = main.getByRole("alert");
  }

  async fill({ name, email }: Person): Promise<void> {
    await this.name.fill(name);
    await this.email.fill(email);
    await this.storeAddress.fill("store.example");
    await this.storePlatform.selectOption("WooCommerce");
    await this.message.fill("Two stores, one account.");
    await this.agreement.check();
  }

  /** Waits for the minimum fill time. Only needed without scripts, which wait too. */
  async untilSendable(): Promise<void> {
    const formToken = await this.page.locator("input[name=stamp]").inputValue();
    await expect.poll(() => Date.now()).toBeGreaterThanOrEqual(Number.parseInt(formToken, 10));
  }

  /** Fills in the form if a person is given, sends it, and returns the reference. */
  async submit(person?: Person): Promise<string> {
    if (person) await this.fill(person);
    await this.send.click();
    return await this.reference();
  }

  /** Waits for the confirmation and returns its reference. */
  async reference(): Promise<string> {
    await this.page.waitForURL(/\/thank-you(\?reference=|$)/);
    return await this.page.getByText(/^TG-[A-Z0-9]{6}$/).innerText();
  }
}
