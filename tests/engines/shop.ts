import { expect } from "playwright/test";
import type { Person } from "../browser/pages/person.ts";
import type { Locator, Tab } from "./tab.ts";

const REFERENCE = /TG-[A-Z0-9]{6}/;

/** The parts of the site that several scenarios use. */
export class Shop {
  readonly #tab: Tab;
  readonly main: Locator;
  readonly drawer: Locator;
  readonly cartButton: Locator;
  readonly quantities: Locator;
  readonly name: Locator;
  readonly email: Locator;
  readonly send: Locator;

  constructor(tab: Tab) {
    this.#tab = tab;
    this.main = tab.getByRole("main");
    this.drawer = tab.getByRole("dialog", "Your Selections");
    this.cartButton = tab.getByRole("banner").getByRole("button", /cart/);
    this.quantities = tab.getByRole("spinbutton", /^Quantity/);
    this.name = this.main.getByRole("textbox", "Name");
    this.email = this.main.getByRole("textbox", "E-mail");
    this.send = this.main.getByRole("button", "Send request");
  }

  /** Waits until what is alive on the page is: before that, the browser answers. */
  async untilAwake(): Promise<void> {
    const asleep = () =>
      document.querySelectorAll("main [data-wake=idle]:not([data-awake])").length;
    await this.untilReady();
    await expect.poll(() => this.#tab.evaluate(asleep)).toBe(0);
  }

  /** Waits until the application runs. */
  async untilReady(): Promise<void> {
    const read = () => document.documentElement.dataset.application;
    await expect.poll(() => this.#tab.evaluate(read)).toBe("ready");
  }

  async select(service: string, option?: string): Promise<void> {
    const card = this.main.getByRole("article", service);
    if (option) await card.getByRole("radio", option).click();
    await card.getByRole("button", /^Select/).click();
  }

  /** Selects a service and waits for the cart itself, which replaces the drawer of the first press. */
  async add(service: string, option?: string): Promise<void> {
    await this.select(service, option);
    await expect.poll(() => this.drawer.text()).toContain(service);
    await expect.poll(() => this.quantities.count()).toBeGreaterThan(0);
  }

  async closeDrawer(): Promise<void> {
    await this.drawer.getByRole("button", "Keep choosing").click();
    await expect.poll(() => this.drawer.count()).toBe(0);
  }

  async fill({ name, email }: Person): Promise<void> {
    await this.name.type(name);
    await this.email.type(email);
    await this.main.getByRole("textbox", "Store address").type("store.example");
    await this.main.locator("option[value=woocommerce]").click();
    await this.main.getByRole("checkbox", /privacy policy/).click();
  }

  /** Waits for the minimum fill time. Only needed without scripts, which wait too. */
  async untilSendable(): Promise<void> {
    const formToken = String(await this.main.locator("input[name=stamp]").property("value"));
    await expect.poll(() => Date.now()).toBeGreaterThanOrEqual(Number.parseInt(formToken, 10));
  }

  async reference(): Promise<string> {
    await expect.poll(() => this.#tab.path()).toBe("/thank-you");
    await expect.poll(() => this.main.text()).toMatch(REFERENCE);
    return REFERENCE.exec(await this.main.text())?.[0] ?? "";
  }

  /** The page's events of this name. */
  async events(name: string): Promise<unknown[]> {
    const pushes = await this.#tab.evaluate(() => JSON.stringify(window.dataLayer));
    return (JSON.parse(pushes) as { event?: string }[]).filter(({ event }) => event === name);
  }

  /** Google's consent signals: the last update, or the default. */
  async consent(): Promise<unknown> {
    const pushes = await this.#tab.evaluate(() => JSON.stringify(window.dataLayer));
    const commands = (JSON.parse(pushes) as Record<string, unknown>[]).filter(
      (push) => push[0] === "consent",
    );
    return commands.at(-1)?.[2];
  }
}
