import { data, type HeadersArgs, type RouterContextProvider } from "react-router";
import { site } from "#app/content/site.ts";
import { type FieldIssues, KEY_FIELD } from "#app/domain/forms/form-fields.ts";
import { parseFormKey } from "#app/domain/forms/form-key.ts";
import type { FormKind } from "#app/domain/forms/sent-form.ts";
import { formErrorsContext, formGuardContext } from "#app/request-context.ts";
import type { FormState } from "./form-state.ts";

/** The database may be back by then; the rate limit counts a minute (wrangler.toml). */
const RETRY_AFTER_SECONDS: Readonly<Record<number, number>> = { 503: 30, 429: 60 };

/** Shared caches never keep it: it carries a key. Back shows it again, so that it stays one request. */
const FORM_CACHE_CONTROL = "private, no-cache";

/** Not even the browser keeps what it shows: it was typed, or is of one visitor. */
const PERSONAL_CACHE_CONTROL = "private, no-store";

/** What actions and loaders are given of a request. */
type Context = Readonly<RouterContextProvider>;

/**
 * What the loader of a page with a form answers: the form with a key of its own, and in its place, on
 * pages that confirm their form, the `reference` of what was sent.
 */
export async function newForm<
  Form extends Pick<FormState, "values"> & { readonly reference?: string | null },
>(context: Context, kind: FormKind, form: Form) {
  const issues: FieldIssues = {};
  const guard = context.get(formGuardContext);
  const ticket = await guard.newTicket(kind);
  const hasErrors = context.get(formErrorsContext);
  return data(
    { issues, ...form, ...ticket, siteKey: guard.siteKey, hasErrors },
    { headers: { "Cache-Control": form.reference ? PERSONAL_CACHE_CONTROL : FORM_CACHE_CONTROL } },
  );
}

/** The `headers` of such a page: those of the answer to a form, where there is one. */
export function formHeaders({ actionHeaders, loaderHeaders }: HeadersArgs): Headers {
  return actionHeaders.has("Cache-Control") ? actionHeaders : loaderHeaders;
}

const FORM_TYPE = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i;

/** What was posted, as a form. Throws the answer 415 or 400 when it is none. */
export async function readForm(request: Request): Promise<FormData> {
  if (!FORM_TYPE.test(request.headers.get("Content-Type") ?? "")) throw data(null, 415);
  try {
    return await request.formData();
  } catch {
    throw data(null, 400);
  }
}

/** The key is kept while the form is mended, so that it stays one request. */
export function sentKey(form: FormData): string | null {
  return parseFormKey(form.get(KEY_FIELD));
}

/** A form that is not accepted, shown again as it was sent; 503 and 429 say when to try again. */
export function formAgain<State extends FormState>(context: Context, state: State, status: number) {
  context.set(formErrorsContext, Object.keys(state.issues).length > 0);
  const headers = new Headers({ "Cache-Control": PERSONAL_CACHE_CONTROL });
  const retryAfter = RETRY_AFTER_SECONDS[status];
  if (retryAfter !== undefined) headers.set("Retry-After", `${retryAfter}`);
  return data(state, { status, headers });
}

/** `thing` is what was sent: "request", "message", "review". */
export function notStored(thing: string): string {
  return `We could not store your ${thing} just now. Nothing that you typed is lost: please send it again in a minute, or write to ${site.email}.`;
}

export function sentBefore(thing: string, reference: string): string {
  return `You sent this form before, as ${thing} ${reference}, with other details. Send it once more to make it a second ${thing}.`;
}
