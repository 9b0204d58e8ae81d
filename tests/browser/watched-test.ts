import { type BrowserContext, expect, type Page, test as base } from "playwright/test";

/** In each message of Chromium about something that a policy or a checksum has stopped. */
const STOPPED =
  /Content Security Policy|Trusted(HTML|Script|ScriptURL)|Permissions-Policy|Cross-Origin-\w+-Policy|digest in the 'integrity'/i;

/**
 * Every spec's `test` fails when a page breaks its own content policy. Tests that expect that take
 * Playwright's own.
 */
export const test = base.extend({
  async context({ context }, use) {
    const stopped = watchPolicies(context);
    await use(context);
    expect(stopped, "stopped by a policy of ours").toEqual([]);
  },
});

/** Collects what the policies of the pages stop from now on. */
export function watchPolicies(context: BrowserContext): string[] {
  const stopped: string[] = [];
  function note(text: string): void {
    if (STOPPED.test(text)) stopped.push(text);
  }
  context.on("console", (message) => note(message.text()));
  context.on("weberror", (error) => note(error.error().message));
  return stopped;
}

/** Collects the errors of a page from now on. */
export function watchErrors(page: Page, types = ["error"]): string[] {
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  page.on("console", (message) => {
    if (types.includes(message.type())) errors.push(message.text());
  });
  return errors;
}
