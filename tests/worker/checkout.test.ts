import { expect, test, vi } from "vitest";
import { catalogue } from "#app/content/catalogue.ts";
import { listOffers } from "#app/domain/catalogue/catalogue.ts";
import { formatUsd } from "#app/domain/money/money.ts";
import { broken, recordingQueue, sendTo } from "./background.ts";
import { amountsToday, totalsToday } from "./prices.ts";
import { matches, pageAt, texts } from "./read-html.ts";
import {
  readCookie,
  countRows,
  type Fields,
  readReference,
  send,
  VALID_TOTALS,
  validForm,
  validMessage,
  withFields,
} from "./request-form.ts";
import { ORIGIN, request, rows } from "./site.ts";

test("redirects a stored request to the confirmation", async () => {
  const response = await send(validForm());
  expect(response.status).toBe(303);
  expect(response.headers.get("Location")).toBe("/thank-you");
});

test("sends the reference of a request in a cookie for this site alone", async () => {
  const response = await send(validForm());
  expect(readReference(response)).toMatch(/^TG-[A-Z0-9]{6}$/);
  expect(response.headers.get("Set-Cookie")).toMatch(
    /^__Host-sent-request=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
});

test("stores each line of a request", async () => {
  const key = crypto.randomUUID();
  await send(validForm(key));
  const lines = await rows(
    "SELECT position, sku, name, option_label, type, variant, unit_price_cents, quantity FROM request_lines WHERE request_id = ? ORDER BY position",
    key,
  );
  const offers = catalogue.flatMap(listOffers).filter(({ sku }) => /_03|_08/.test(sku));
  expect(lines).toEqual(
    offers.map(({ sku, name, option, type, variant, price }, index) => ({
      position: index + 1,
      sku,
      name,
      option_label: option,
      type,
      variant,
      unit_price_cents: price,
      quantity: 2 - index,
    })),
  );
});

test("without JavaScript, the form has the code and selection of the page before", async () => {
  for (const origin of [ORIGIN, "https://other.example"]) {
    const Referer = `${origin}/cart?items=SKU_03:2&coupon=SAVE10`;
    const html = await (await request("/checkout", { headers: { Referer } })).text();
    expect(html.includes('value="SAVE10"'), origin).toBe(origin === ORIGIN);
    expect(/checked="" [^>]*"SKU_03"|"SKU_03"[^>]* checked=""/.test(html)).toBe(origin === ORIGIN);
  }
});

const CART_LINK = "/cart?items=SKU_03,SKU_11:2,SKU_77,%3Cb%3E&coupon=save10";

test("without JavaScript, /cart shows a link's selection with its prices", async () => {
  const { shown, main } = await pageAt(CART_LINK);
  const { subtotal, discount, total } = amountsToday({ SKU_03: 1, SKU_11: 2 }, "SAVE10");
  expect(texts(main, /<li[^>]*>((?:(?!<ol).)*?×.*?)<\/li>/gs)).toEqual([
    expect.stringMatching(/^1 × Web Analytics.*Client \+ Server-Side/),
    expect.stringMatching(/^2 × Looker Studio/),
  ]);
  for (const amount of [subtotal, discount, total]) expect(shown).toContain(amount);
});

test("/cart names what it left out of a link's selection", async () => {
  const { main } = await pageAt(CART_LINK);
  expect(main).toContain("left out SKU_77, &lt;b&gt;: not on");
});

test("no shared cache stores a link's selection", async () => {
  const { headers } = await pageAt(CART_LINK);
  expect(headers.get("Cache-Control")).toBe("private, no-cache");
});

test("without JavaScript, /cart leads on to the form with a link's selection", async () => {
  const { main } = await pageAt(CART_LINK);
  expect(matches(main, /href="(\/checkout[^"]*)"/g)).toEqual([
    "/checkout?items=SKU_03,SKU_11:2&coupon=SAVE10",
  ]);
});

test("/cart without a selection shows none of an earlier visit", async () => {
  await pageAt(CART_LINK);
  // The page without a selection is cached.
  for (const path of ["/cart", "/cart?coupon=SAVE10", "/cart?items="]) {
    expect((await pageAt(path)).main, path).not.toMatch(/×|left out/);
  }
});

test("/cart says that it does not know a link's code", async () => {
  expect((await pageAt("/cart?items=SKU_01&coupon=HELLO")).shown).toMatch(/code in this link isn/);
});

test("a service outside the catalogue is stored without a price", async () => {
  const key = crypto.randomUUID();
  const unlisted = JSON.stringify({ name: "Heatmaps", option: "Basic", quantity: 1 });
  const changes = { items: undefined, coupon: "", seenTotal: "0", unlisted };
  const form = withFields(validForm(key), changes);
  expect((await send(form)).status).toBe(303);
  const [line] = await rows("SELECT * FROM request_lines WHERE request_id = ?", key);
  expect(line).toMatchObject({ sku: "SKU_99", name: "Heatmaps", unit_price_cents: null });
});

test.each([
  ["is stored when the form has none", {}, { utm_source: "mail", utm_medium: "x", utm_term: null }],
  [
    "is ignored when the form has its own",
    { utm_term: "own" },
    { utm_source: null, utm_medium: null, utm_term: "own" },
  ],
])("the campaign of the form's address %s", async (_when, own, stored) => {
  const key = crypto.randomUUID();
  const none = { utm_source: undefined, utm_medium: undefined, utm_campaign: undefined };
  const form = withFields(validForm(key), { ...none, ...own });
  const response = await send(form, "/checkout?utm_source=mail&utm_medium=x");
  expect(response.status).toBe(303);
  const sql = "SELECT utm_source, utm_medium, utm_term FROM requests WHERE id = ?";
  expect(await rows(sql, key)).toEqual([stored]);
});

test("a total that the visitor did not see is a conflict (409)", async () => {
  const before = await countRows();
  const form = withFields(validForm(), { seenTotal: "100" });
  const rejected = await send(form);
  expect(rejected.status).toBe(409);
  const html = await rejected.text();
  expect(html).toContain(formatUsd(VALID_TOTALS.total));
  expect(html).toContain("<title>Error: ");
  expect(await countRows()).toBe(before);
});

test("a conflict of totals keeps the input", async () => {
  const rejected = await send(withFields(validForm(), { seenTotal: "100" }));
  expect(await rejected.text()).toContain('value="Anna Berg"');
});

test("a request is stored with the total that its conflict showed", async () => {
  const form = withFields(validForm(), { seenTotal: "100" });
  const html = await (await send(form)).text();
  const [, agreed = ""] = /name="seenTotal" value="(\d+)"/.exec(html) ?? [];
  expect(agreed).toBe(String(VALID_TOTALS.total));
  expect((await send(withFields(form, { seenTotal: agreed }))).status).toBe(303);
});

test("the confirmation shows only this browser's request", async () => {
  const ofMessage = readCookie(await send(validMessage(), "/contact-us"));
  const forged = ofMessage.replace("message", "request");
  for (const Cookie of ["", ofMessage, forged, "__Host-sent-request=%%%"]) {
    const address = "/thank-you?reference=TG-AAAAAA&reference=<script>";
    const page = await request(address, { headers: { Cookie } });
    expect(page.status).toBe(200);
    expect(page.headers.get("Cache-Control")).toBe("private, no-store");
    const html = await page.text();
    expect(html).toContain("No request to show");
    expect(html).not.toMatch(/We have your request|reference=<script>|TG-AAAAAA<\/strong>/);
  }
});

/** Returns the first sentences of a request's confirmation. */
async function readConfirmation(answer: Response): Promise<string | undefined> {
  const headers = { Cookie: readCookie(answer) };
  const html = await (await request("/thank-you", { headers })).text();
  return /<h1.*?<p[^>]*>(.*?)<\/p>/s.exec(html)?.[1];
}

test("the confirmation says where e-mails go", async () => {
  const answer = await send(validForm());
  expect(await readConfirmation(answer)).toMatch(/go to [\w-]+@store\.example\.$/);
});

test("the confirmation says that no copy is sent if the visitor is not verified", async () => {
  const TURNSTILE = { TURNSTILE_SITE_KEY: "site", TURNSTILE_SECRET_KEY: "key" };
  const bindings = { ...TURNSTILE, OUTBOX_QUEUE: recordingQueue() };
  const answer = await sendTo(bindings, "/checkout", validForm());
  expect(await readConfirmation(answer)).toMatch(/no copy/);
});

test("a queued request is confirmed with its reference", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const bindings = { DB: broken, INTAKE_QUEUE: recordingQueue() };
  const answer = await sendTo(bindings, "/checkout", validForm());
  const headers = { Cookie: readCookie(answer) };
  const page = await request("/thank-you?reference=TG-AAAAAA", { headers });
  const html = await page.text();
  expect(html).toContain(`${readReference(answer)}</strong>`);
  expect(html).not.toContain("TG-AAAAAA");
});

const SHOW_TOTAL: Fields = [
  ["intent", "total"],
  ["items", "SKU_11"],
  ["items", "SKU_01"],
  ["quantity_SKU_01", "3"],
  ["coupon", "FLAT46"],
];

test("Show total stores nothing", async () => {
  const before = await countRows();
  await send(SHOW_TOTAL);
  expect(await countRows()).toBe(before);
});

test("Show total is not checked for spam", async () => {
  const filled = await send([...SHOW_TOTAL, ["subject", "x"]]);
  expect(filled.status).toBe(200);
  expect(await filled.text()).not.toContain("<title>Error: ");
});

test("Show total returns the sum of the ticked services", async () => {
  const response = await send(SHOW_TOTAL);
  expect(response.status).toBe(200);
  const html = await response.text();
  const { total } = totalsToday({ SKU_11: 1, SKU_01: 3 }, "FLAT46");
  expect(html).toContain(formatUsd(total));
  expect(html).toContain(`name="seenTotal" value="${total}"`);
});
