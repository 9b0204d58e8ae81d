import { expect, type Locator } from "playwright/test";
import { faqs } from "#app/content/faqs.ts";
import { openInteractive } from "../ready.ts";
import { PageObject } from "./page-object.ts";
import { type Faq, faqDescription, faqTitle } from "#app/domain/seo/faq-meta.ts";

const PATH = "/conversion-tracking-services-request";

export class FaqList extends PageObject {
  readonly all = this.page.locator("#faqs details[name=faq]");
  readonly open = this.page.locator("#faqs details[name=faq][open]");
  readonly status = this.page.getByRole("status").filter({ hasText: /link/i });
  readonly description = this.page.locator("head > meta[name=description]");

  async goto(hash = "", waitUntil: "commit" | "domcontentloaded" = "domcontentloaded") {
    await this.page.goto(PATH + hash, { waitUntil });
  }

  async gotoInteractive(hash = ""): Promise<void> {
    await openInteractive(this.page, PATH + hash);
  }

  question(id: Faq["id"]): Locator {
    return this.page.locator(`#${id} > summary`);
  }

  answer(id: Faq["id"]): Locator {
    return this.page.locator(`#faq-${id}`);
  }

  /** Expects only this question to be open, and address, title and description to be its own. */
  async expectOpen(id: Faq["id"], query = ""): Promise<void> {
    const faq = faqs.find((candidate) => candidate.id === id);
    if (!faq) throw new Error(`Unknown question ${id}`);
    await expect(this.open).toHaveCount(1);
    await expect(this.open).toHaveId(id);
    await expect(this.page).toHaveTitle(faqTitle(faq.question));
    await expect(this.description).toHaveAttribute("content", faqDescription(faq.answer));
    await expect(this.page).toHaveURL(`${PATH}${query}#faq-${id}`);
  }

  async expectAllClosed(own: object): Promise<void> {
    await expect(this.open).toHaveCount(0);
    await expect.poll(() => this.headText()).toEqual(own);
    await expect(this.page).toHaveURL(PATH);
  }

  async headText() {
    const description = (await this.description.getAttribute("content")) ?? "";
    return { title: await this.page.title(), description };
  }
}
