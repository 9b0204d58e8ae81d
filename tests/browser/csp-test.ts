import { type BrowserContext, expect, type Page, test as base } from "playwright/test";

/** Matches Chromium's messages about what a policy or checksum has blocked. */
const BLOCKED =
  /Content Security Policy|Trusted(HTML|Script|ScriptURL)|Permissions-Policy|Cross-Origin-\w+-Policy|digest in the 'integrity'/i;

/**
 * After a withdrawal, the page that is left loads and connects to nothing (tag-manager-script.ts),
 * not even what an island was asking for. The site's own policy sets these directives.
 */
const AFTER_WITHDRAWAL =
  /"default-src 'none'".*'(connect|img|script)-src(-elem)?' was not explicitly/;

/** Fails when a page violates its content policy. Tests of violations use Playwright's `test`. */
export const test = base.extend({
  async context({ context }, use) {
    const blocked = watchPolicies(context);
    await use(context);
    expect(blocked, "blocked by a policy of ours").toEqual([]);
  },
});

/** Collects what content policies block from now on. */
export function watchPolicies(context: BrowserContext): string[] {
  const blocked: string[] = [];
  function note(text: string): void {
    if (BLOCKED.test(text) && !AFTER_WITHDRAWAL.test(text)) blocked.push(text);
  }
  context.on("console", (message) => note(message.text()));
  context.on("weberror", (error) => note(error.error().message));
  return blocked;
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
