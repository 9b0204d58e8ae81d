import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { site, terms } from "#app/content/site.ts";
import { formatUsd } from "#app/domain/money/money.ts";
import { requestDates } from "#app/domain/requests/request-dates.ts";
import { siteWith } from "./deployed-site.ts";
import { pageAt } from "./read-html.ts";
import { readCookie, readReference, send, VALID_TOTALS, validForm } from "./request-form.ts";

function thankYou(database: object, Cookie: string): Promise<Response> {
  return siteWith({ DB: database })("/thank-you", { headers: { Cookie } });
}

async function sent() {
  const response = await send(validForm());
  return { cookie: readCookie(response), reference: readReference(response) };
}

test("the confirmation lists lines, quantities, amounts and dates in its markup", async () => {
  const { cookie, reference } = await sent();
  const { main } = await pageAt("/thank-you", { headers: { Cookie: cookie } });
  const markup = main.replaceAll(/<script.*?<\/script>/gs, "");
  const [, , live] = requestDates(
    new Date().toISOString(),
    site.timeZone,
    terms.longestTurnaroundDays,
  );
  const { subtotal, discount, total } = VALID_TOTALS;
  const amounts = [subtotal, discount?.amount ?? 0, total].map(formatUsd);
  for (const text of [reference, live, "2 × Web Analytics (GA4)", "1 × Social Media", ...amounts]) {
    expect(markup).toContain(text);
  }
  expect(markup).not.toMatch(/hidden=""|<template/);
});

test.each<[string, () => Promise<never>]>([
  ["fails", () => Promise.reject(new Error("D1_ERROR: no such table for anna@store.example"))],
  ["does not answer", () => new Promise(() => {})],
])("the confirmation has a notice instead of the list if the database %s", async (_what, batch) => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const { cookie, reference } = await sent();
  const broken = { prepare: (sql: string) => env.DB.prepare(sql), batch };
  const response = await thankYou(broken, cookie);
  expect(response.status).toBe(200);
  const html = await response.text();
  expect(html).toContain(reference);
  expect(html).toContain("can&#x27;t show the list right now");
  expect(log).toHaveBeenCalledTimes(1);
  expect(String(log.mock.calls[0])).not.toContain("anna@");
});
