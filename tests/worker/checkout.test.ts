import { describe, expect, test, vi } from "vitest";
import { formatUsd } from "#app/domain/money/money.ts";
import { away, recordingQueue, sendTo } from "./background.ts";
import { testEveryForm } from "./form-contract.ts";
import { totalsToday } from "./prices.ts";
import {
  cookieOf,
  countRows,
  post,
  referenceOf,
  send,
  VALID_TOTALS,
  validForm,
  withFields,
} from "./request-form.ts";
import { request, rows } from "./site.ts";
import { validMessage } from "./valid-forms.ts";

test("stores a valid request with lines, totals, coupon and campaign, and redirects to the confirmation", async () => {
  const key = crypto.randomUUID();
  const response = await send(validForm(key));
  expect(response.status).toBe(303);
  expect(response.headers.get("Location")).toBe("/thank-you");
  expect(referenceOf(response)).toMatch(/^TG-[A-Z0-9]{6}$/);
  expect(response.headers.get("Set-Cookie")).toMatch(
    /^__Host-sent-request=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );

  const [row] = await rows("SELECT * FROM requests WHERE id = ?", key);
  expect(row).toMatchObject({
    reference: referenceOf(response),
    name: "Anna Berg",
    email: `${key}@store.example`,
    store_url: "https://store.example/",
    store_platform: "shopify",
    message: "Two stores, one account.",
    currency: "USD",
    subtotal_cents: VALID_TOTALS.subtotal,
    discount_cents: VALID_TOTALS.discount?.amount,
    total_cents: VALID_TOTALS.total,
    coupon_code: "SAVE10",
    coupon_label: "10% off",
    utm_source: "newsletter",
    utm_medium: null,
  });
});

test.each([
  ["when the form has none", {}, { utm_source: "mail", utm_medium: "x", utm_term: null }],
  [
    "but no part of them beside its own",
    { utm_term: "own" },
    { utm_source: null, utm_medium: null, utm_term: "own" },
  ],
])("stores the campaign parameters of the form's address %s", async (_when, own, stored) => {
  const key = crypto.randomUUID();
  const none = { utm_source: undefined, utm_medium: undefined, utm_campaign: undefined };
  const form = withFields(validForm(key), { ...none, ...own });
  const response = await post("/checkout?utm_source=mail&utm_medium=x", new URLSearchParams(form));
  expect(response.status).toBe(303);
  const sql = "SELECT utm_source, utm_medium, utm_term FROM requests WHERE id = ?";
  expect(await rows(sql, key)).toEqual([stored]);
});

describe("the request form", () => {
  testEveryForm({
    path: "/checkout",
    table: "requests",
    rows: 3,
    valid: validForm,
    typed: [
      'value="Anna Berg"',
      "Two stores, one account.</textarea>",
      '<option value="shopify" selected="">',
    ],
  });
});

test("a total that the visitor did not see is a conflict (409), and is stored once confirmed", async () => {
  const before = await countRows();
  const form = withFields(validForm(), { seenTotal: "100" });
  const rejected = await send(form);
  expect(rejected.status).toBe(409);
  const html = await rejected.text();
  expect(html).toContain(formatUsd(VALID_TOTALS.total));
  expect(html).toContain("<title>Error: ");
  expect(html).toContain('value="Anna Berg"');
  expect(await countRows()).toEqual(before);

  const [, agreed = ""] = /name="seenTotal" value="(\d+)"/.exec(html) ?? [];
  expect(agreed).toBe(String(VALID_TOTALS.total));
  expect((await send(withFields(form, { seenTotal: agreed }))).status).toBe(303);
});

test("the confirmation shows only this browser's request", async () => {
  const ofMessage = cookieOf(await post("/contact-us", new URLSearchParams(validMessage())));
  const forged = ofMessage.replace("message", "request");
  for (const Cookie of ["", ofMessage, forged, "__Host-sent-request=%%%"]) {
    const page = await request("/thank-you?reference=TG-AAAAAA", { headers: { Cookie } });
    expect(page.headers.get("Cache-Control")).toBe("private, no-store");
    const html = await page.text();
    expect(html).toContain("No request yet");
    expect(html).not.toContain("We have your request");
  }
  const data = await (await request("/thank-you.data?reference=TG-AAAAAA")).text();
  expect(data).not.toContain("TG-");
});

test("a queued request is confirmed with its reference", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const bindings = { DB: away, INTAKE_QUEUE: recordingQueue() };
  const answer = await sendTo(bindings, "/checkout", validForm());
  const headers = { Cookie: cookieOf(answer) };
  const page = await request("/thank-you?reference=TG-AAAAAA", { headers });
  const html = await page.text();
  expect(html).toContain(`${referenceOf(answer)}</strong>`);
  expect(html).not.toContain("TG-AAAAAA");
});

test("Show total returns the sum of the ticked services, stores nothing, and is not checked for spam", async () => {
  const before = await countRows();
  const response = await send([
    ["intent", "total"],
    ["subject", "x"],
    ["items", "SKU_11"],
    ["items", "SKU_01"],
    ["quantity_SKU_01", "3"],
    ["coupon", "FLAT46"],
  ]);
  expect(response.status).toBe(200);
  const html = await response.text();
  const { total } = totalsToday({ SKU_11: 1, SKU_01: 3 }, "FLAT46");
  expect(html).toContain(formatUsd(total));
  expect(html).not.toContain("<title>Error: ");
  expect(html).toContain(`name="seenTotal" value="${total}"`);
  expect(await countRows()).toEqual(before);
});
