import type { Page } from "playwright/test";

/** Has the page before the locators of the subclass are made. */
export class PageObject {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }
}
