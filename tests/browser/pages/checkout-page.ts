import { untilSendable } from "./forms.ts";
import { PageObject } from "./page-object.ts";
import { newPerson, type Person } from "./person.ts";

export class CheckoutPage extends PageObject {
  readonly main = this.page.getByRole("main");
  readonly name = this.main.getByRole("textbox", { name: "Name" });
  readonly email = this.main.getByRole("textbox", { name: "E-mail" });
  readonly storeAddress = this.main.getByRole("textbox", { name: "Store address" });
  readonly storePlatform = this.main.getByRole("combobox", { name: "Store platform" });
  readonly message = this.main.getByRole("textbox", { name: "Message" });
  readonly agreement = this.main.getByRole("checkbox", { name: /privacy policy/ });
  readonly send = this.main.getByRole("button", { name: "Send request" });
  readonly errors = this.main.getByRole("alert");

  async fill(person: Person = newPerson()): Promise<Person> {
    await this.name.fill(person.name);
    await this.email.fill(person.email);
    await this.storeAddress.fill("store.example");
    await this.storePlatform.selectOption("WooCommerce");
    await this.message.fill("Two stores, one account.");
    await this.agreement.check();
    return person;
  }

  async untilSendable(): Promise<void> {
    await untilSendable(this.page);
  }

  /** Fills in the form if a person is given, sends it, and returns the reference. */
  async submit(person?: Person): Promise<string> {
    if (person) {
      await this.fill(person);
      await this.untilSendable();
    }
    await this.send.click();
    return await this.reference();
  }

  /** Waits for the confirmation and returns its reference. */
  async reference(): Promise<string> {
    await this.page.waitForURL(/\/thank-you$/);
    return await this.page.getByText(/^TG-[A-Z0-9]{6}$/).innerText();
  }
}
