import { randomBytes } from "node:crypto";
import { type Browser, expect } from "playwright/test";
import { dollarsFromCents } from "#app/domain/money/money.ts";
import { totalsToday } from "../worker/prices.ts";
import { servePlatforms } from "../conversions/platforms-server.ts";
import { heldKeys, pushesOf } from "./browser-traces.ts";
import { visitorWhoChose } from "./consent-choice.ts";
import { CheckoutPage, newPerson } from "./pages/checkout-page.ts";
import { Shell } from "./pages/shell.ts";
import { serveBuild } from "./site-server.ts";
import { test, watchPolicies } from "./watched-test.ts";

const value = dollarsFromCents(totalsToday({ SKU_03: 1 }, null).total);

interface Sent {
  readonly lead: Record<string, unknown> | undefined;
  readonly userAgent: string;
}

test("GA4 and Meta get an allowed request once, with the event id of the browser", async ({
  browser,
}) => {
  // Starts another site.
  test.slow();
  const platforms = await servePlatforms();
  const formSecret = randomBytes(32).toString("hex");
  const site = await serveBuild({ FORM_SECRET: formSecret, ...platforms.settings });
  try {
    await sendRequest(browser, site.origin, { analytics: false, marketing: false });
    const allowed = await sendRequest(browser, site.origin, { analytics: true, marketing: true });
    const eventId = String(allowed.lead?.event_id);
    const received = () => [platforms.ga4.received, platforms.meta.received] as const;
    await expect
      .poll(() => received().map((events) => events.map((event) => event.eventId)))
      .toEqual([[eventId], [eventId]]);
    const [[atGa4], [atMeta]] = received();
    expect(atGa4?.event).toMatchObject({
      name: "generate_lead",
      // From the _ga cookie.
      clientId: "1122334455.1795277753",
      params: { value, currency: "USD", items: [{ item_id: "SKU_03", price: value }] },
    });
    expect(allowed.lead).toMatchObject({ value, currency: "USD" });
    expect(atMeta?.event).toMatchObject({
      event_name: "Lead",
      user_data: { client_user_agent: allowed.userAgent, fbc: expect.stringMatching(/\.AbC-1$/) },
      custom_data: { value, currency: "USD" },
    });
    expect([...platforms.ga4.faults, ...platforms.meta.faults]).toEqual([]);

    const planned = await site.database
      .prepare("SELECT effect FROM outbox WHERE effect IN ('ga4', 'meta')")
      .all();
    expect(planned.results).toHaveLength(2);
  } finally {
    await site.stop();
    await platforms.stop();
  }
});

async function sendRequest(
  browser: Browser,
  origin: string,
  choice: { analytics: boolean; marketing: boolean },
): Promise<Sent> {
  const context = await browser.newContext({ storageState: visitorWhoChose(choice) });
  const stopped = watchPolicies(context);
  const page = await context.newPage();
  await page.goto(`${origin}/services?fbclid=AbC-1`);
  if (choice.marketing) await expect.poll(() => heldKeys(page)).toContain("attributionTouches");
  // The cookie of a tag of an earlier visit.
  if (choice.analytics) {
    await page.evaluate(() => (document.cookie = "_ga=GA1.1.1122334455.1795277753; Path=/"));
  }
  await new Shell(page).openWithCart(`${origin}/checkout?items=SKU_03`, 1);
  const checkout = new CheckoutPage(page);
  await checkout.fill(newPerson());
  await checkout.send.click();
  await checkout.reference();
  const leads = async () => (await pushesOf(page)).filter(({ event }) => event === "generate_lead");
  await expect.poll(leads).toHaveLength(1);
  const [lead] = await leads();
  const userAgent = await page.evaluate(() => navigator.userAgent);
  await context.close();
  expect(stopped, "stopped by a policy of ours").toEqual([]);
  return { lead, userAgent };
}
