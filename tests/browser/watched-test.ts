import { type BrowserContext, expect, test as base } from "playwright/test";

/** How Chromium begins and ends what it says of a policy or a checksum that stopped something. */
const STOPPED =
  /Content Security Policy|Trusted(HTML|Script|ScriptURL)|Permissions-Policy|Cross-Origin-\w+-Policy|digest in the 'integrity'/i;

/**
 * Every spec's `test`: it fails when a page breaks its own content policy, whatever it asks. Tests
 * that mean to be stopped take Playwright's own.
 */
export const test = base.extend({
  async context({ context }, use) {
    const stopped = watchPolicies(context);
    await use(context);
    expect(stopped, "stopped by a policy of ours").toEqual([]);
  },
});

/** What the policies of a visitor's pages stop from now on. */
export function watchPolicies(context: BrowserContext): string[] {
  const stopped: string[] = [];
  function note(text: string): void {
    if (STOPPED.test(text)) stopped.push(text);
  }
  context.on("console", (message) => note(message.text()));
  context.on("weberror", (error) => note(error.error().message));
  return stopped;
}
