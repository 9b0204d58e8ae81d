import type { FormReceipt } from "#app/domain/forms/sent-form.ts";
import { env } from "cloudflare:workers";
import { FORM_TOKEN_FIELD } from "#app/domain/forms/hidden-fields.ts";
import { signedFormToken } from "./signed-form-token.ts";
import { ORIGIN, request, rows } from "./site.ts";
import { type Fields, FORMS } from "./valid-forms.ts";

export * from "./valid-forms.ts";

/** Adds the form token of a page that was opened long ago, unless the fields have one. */
export function withFormToken(path: string, fields: Fields): Fields {
  const { key, [FORM_TOKEN_FIELD]: formToken } = Object.fromEntries(fields);
  const form = FORMS.find((one) => one.path === new URL(path, ORIGIN).pathname);
  if (!key || !form || formToken !== undefined) return fields;
  const signed = signedFormToken(env.FORM_SECRET, form.kind, key, Date.now());
  return [...fields, [FORM_TOKEN_FIELD, signed]];
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

export function send(form: Fields, path = "/checkout"): Promise<Response> {
  return post(path, new URLSearchParams(form));
}

export function readCookie(response: Response): string {
  return (response.headers.get("Set-Cookie") ?? "").split(";")[0] ?? "";
}

/** Returns the reference in the signed cookie of the confirmation. */
export function readReference(response: Response): string | null {
  return readReceipt(response)?.reference ?? null;
}

export function readReceipt(response: Response): FormReceipt | null {
  const [, content] = /=([^.]+)/.exec(readCookie(response)) ?? [];
  return content ? JSON.parse(atob(decodeURIComponent(content))) : null;
}

/** Counts the rows of all forms, with their lines and effects. */
export async function countRows(): Promise<number> {
  const tables = [...FORMS.map(({ table }) => table), "request_lines", "outbox"];
  const counts = tables.map((table) => `(SELECT count(*) FROM ${table})`);
  const [row] = await rows(`SELECT ${counts.join(" + ")} AS count`);
  return Number(row?.count);
}
