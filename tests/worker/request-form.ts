import { env } from "cloudflare:workers";
import type { FormKind } from "#app/domain/forms/sent-form.ts";
import { FORM_TOKEN_FIELD } from "#app/domain/forms/hidden-fields.ts";
import { totalsToday } from "./prices.ts";
import { signedFormToken } from "./signed-form-token.ts";
import { ORIGIN, request, rows } from "./site.ts";

export type Fields = [string, string][];

export const VALID_TOTALS = totalsToday({ SKU_03: 2, SKU_08: 1 }, "SAVE10");

export function validForm(key: string = crypto.randomUUID()): Fields {
  return [
    ["key", key],
    ["name", "Anna Berg"],
    // The same content is the same request, so each form has another person.
    ["email", `${key}@store.example`],
    ["storeUrl", "store.example"],
    ["storePlatform", "shopify"],
    ["message", "Two stores, one account."],
    ["privacy", "yes"],
    ["items", "SKU_03"],
    ["quantity_SKU_03", "2"],
    ["items", "SKU_08"],
    ["coupon", "save10"],
    ["seenTotal", String(VALID_TOTALS.total)],
    ["utm_source", "newsletter"],
  ];
}

export function withFields(form: Fields, changes: Record<string, string | undefined>): Fields {
  const kept = form.filter(([name]) => !(name in changes));
  const added = Object.entries(changes).flatMap(([name, value]): Fields =>
    value === undefined ? [] : [[name, value]],
  );
  return [...kept, ...added];
}

const KINDS: Readonly<Record<string, FormKind>> = {
  "/checkout": "request",
  "/contact-us": "message",
  "/share-reviews": "review",
};

/** Adds the form token of a page that was opened long ago, unless the fields have one. */
export function withFormToken(path: string, fields: Fields): Fields {
  const [, key] = fields.find(([name]) => name === "key") ?? [];
  const kind = KINDS[new URL(path, ORIGIN).pathname];
  if (!key || !kind || fields.some(([name]) => name === FORM_TOKEN_FIELD)) return fields;
  return [...fields, [FORM_TOKEN_FIELD, signedFormToken(env.FORM_SECRET, kind, key, Date.now())]];
}

/**
 * Posts as a browser from our page, with an old form token. Without an IP address, so that no rate
 * limit counts the requests of all tests.
 */
export function post(path: string, body: BodyInit, init: RequestInit = {}): Promise<Response> {
  const isForm = body instanceof URLSearchParams;
  return request(path, {
    method: "POST",
    body: isForm ? new URLSearchParams(withFormToken(path, [...body])) : body,
    ...init,
    headers: { Origin: ORIGIN, "Sec-Fetch-Site": "same-origin", ...init.headers },
  });
}

export function send(form: Fields): Promise<Response> {
  return post("/checkout", new URLSearchParams(form));
}

export function cookieOf(response: Response): string {
  return (response.headers.get("Set-Cookie") ?? "").split(";")[0] ?? "";
}

/** Returns the reference in the signed cookie of the confirmation. */
export function referenceOf(response: Response): string | null {
  const [, content] = /=([^.]+)/.exec(cookieOf(response)) ?? [];
  return content ? JSON.parse(atob(decodeURIComponent(content))).reference : null;
}

export async function countRows() {
  const [counts] = await rows(
    "SELECT (SELECT count(*) FROM requests) AS requests, (SELECT count(*) FROM request_lines) AS lines",
  );
  return counts;
}
