import { env } from "cloudflare:workers";
import type { FormKind } from "#app/domain/forms/sent-form.ts";
import { FORM_TOKEN_FIELD } from "#app/domain/spam/hidden-fields.ts";
import { totalsToday } from "./prices.ts";
import { signedFormToken } from "./signed-form-token.ts";
import { ORIGIN, request } from "./site.ts";

export type Fields = [string, string][];

/** Of `validForm`. */
export const VALID_TOTALS = totalsToday({ SKU_03: 2, SKU_08: 1 }, "SAVE10");

/** A valid form with its own key. */
export function validForm(key: string = crypto.randomUUID()): Fields {
  return [
    ["key", key],
    ["name", "Anna Berg"],
    // Unique, because equal content is the same request.
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

/** Adds the token of a page opened long ago, unless there is one. */
export function stamped(path: string, fields: Fields): Fields {
  const [, key] = fields.find(([name]) => name === "key") ?? [];
  const kind = KINDS[new URL(path, ORIGIN).pathname];
  if (!key || !kind || fields.some(([name]) => name === FORM_TOKEN_FIELD)) return fields;
  return [...fields, [FORM_TOKEN_FIELD, signedFormToken(env.FORM_SECRET, kind, key, Date.now())]];
}

/**
 * Posts as from our own page; `init` overrides. Without an address, so that tests do not share a
 * rate limit.
 */
export function post(path: string, body: BodyInit, init: RequestInit = {}): Promise<Response> {
  const isForm = body instanceof URLSearchParams;
  return request(path, {
    method: "POST",
    body: isForm ? new URLSearchParams(stamped(path, [...body])) : body,
    ...init,
    headers: { Origin: ORIGIN, "Sec-Fetch-Site": "same-origin", ...init.headers },
  });
}

export function send(form: Fields): Promise<Response> {
  return post("/checkout", new URLSearchParams(form));
}

/** The response's cookie, as sent back. */
export function cookieOf(response: Response): string {
  return (response.headers.get("Set-Cookie") ?? "").split(";")[0] ?? "";
}

/** From the confirmation cookie, which is signed but readable. */
export function referenceOf(response: Response): string | null {
  const [, content] = /=([^.]+)/.exec(cookieOf(response)) ?? [];
  return content ? JSON.parse(atob(decodeURIComponent(content))).reference : null;
}

export async function countRows(): Promise<{ requests: number; lines: number }> {
  const counts = await env.DB.prepare(
    "SELECT (SELECT count(*) FROM requests) AS requests, (SELECT count(*) FROM request_lines) AS lines",
  ).first<{ requests: number; lines: number }>();
  if (!counts) throw new Error("a count always answers");
  return counts;
}
