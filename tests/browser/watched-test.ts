import { type BrowserContext, expect, test as base } from "playwright/test";

/** Chromium's messages about policies and checksums. */
const STOPPED =
  /Content Security Policy|Trusted(HTML|Script|ScriptURL)|Permissions-Policy|Cross-Origin-\w+-Policy|digest in the 'integrity'/i;

/**
 * Every spec's `test`: fails when a page violates its content policy. Tests of blocking use
 * Playwright's own.
 */
export const test = base.extend({
  async context({ context }, use) {
    const stopped = watchPolicies(context);
    await use(context);
    expect(stopped, "stopped by a policy of ours").toEqual([]);
  },
});

export function watchPolicies(context: BrowserContext): string[] {
  const stopped: string[] = [];
  function note(text: string): void {
    if (STOPPED.test(text)) stopped.push(text);
  }
  context.on("console", (message) => note(message.text()));
  context.on("weberror", (error) => note(error.error().message));
  return stopped;
}
