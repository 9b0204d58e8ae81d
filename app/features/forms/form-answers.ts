import { data, isRouteErrorResponse } from "react-router";
import { site } from "#app/content/site.ts";
import { parseFormKey } from "#app/domain/forms/form-key.ts";
import type { FormState } from "./form-state.ts";

const RETRY_AFTER_SECONDS = 30;

/** Shared caches never keep it: it carries a key. Back shows it again, so that it stays one request. */
export const FORM_CACHE_CONTROL = "private, no-cache";

/** What was posted, as a form. Throws the answer 400 when it is none. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw data(null, 400);
  }
}

export function newKey(): string {
  return crypto.randomUUID();
}

/** The key is kept while the form is mended, so that it stays one request. */
export function sentKey(form: FormData): string {
  return parseFormKey(form.get("key")) ?? newKey();
}

/** A form that is not accepted, shown again as it was sent; 503 says when to try again. */
export function formAgain<State extends FormState>(state: State, status: number) {
  const headers = new Headers({ "Cache-Control": "private, no-store" });
  if (status === 503) headers.set("Retry-After", `${RETRY_AFTER_SECONDS}`);
  return data(state, { status, headers });
}

/** `thing` is what was sent: "request", "message", "review". */
export function notStored(thing: string): string {
  return `We could not store your ${thing} just now. Nothing that you typed is lost: please send it again in a minute, or write to ${site.email}.`;
}

export function sentBefore(thing: string, reference: string): string {
  return `You sent this form before, as ${thing} ${reference}, with other details. Send it once more to make it a second ${thing}.`;
}

/** A broken connection is told in the form, where everything typed still stands. */
export async function orLostConnection<Answer>(
  thing: string,
  request: Request,
  send: () => Promise<Answer>,
): Promise<Answer | FormState> {
  const form = await request.clone().formData();
  try {
    return await send();
  } catch (error) {
    if (error instanceof Response || isRouteErrorResponse(error)) throw error;
    const message = `Your ${thing} did not get through. Nothing that you typed is lost: please check the connection and send it again, or write to ${site.email}.`;
    return { issues: { form: message }, values: {}, key: String(form.get("key")) };
  }
}
