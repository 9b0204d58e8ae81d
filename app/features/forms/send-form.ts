import {
  createCookie,
  data,
  type HeadersArgs,
  type LoaderFunctionArgs,
  redirect,
} from "react-router";
import { agency } from "#app/content/agency.ts";
import { type FieldIssues, KEY_FIELD } from "#app/domain/forms/form-fields.ts";
import { parseFormKey } from "#app/domain/forms/form-token.ts";
import type { ParsedForm } from "#app/domain/forms/parse-form.ts";
import {
  formatContent,
  type FormKind,
  type FormStore,
  isUnverified,
  parseFormReceipt,
  type FormReceipt,
} from "#app/domain/forms/sent-form.ts";
import type { FormTicket, RejectionReason } from "#app/domain/forms/form-guard.ts";
import { parseHiddenFields } from "#app/domain/forms/hidden-fields.ts";
import { requestContext } from "#app/request-context.ts";
import { SENT_PARAMETER } from "./form-page.tsx";
import type { FormState } from "./form-state.ts";

const KEPT = "Nothing you typed is lost:";

const REJECTIONS: Readonly<Record<RejectionReason, string>> = {
  honeypot: `Something, perhaps a browser extension, filled in a field that people don't see. We've emptied it. ${KEPT} please press Send once more.`,
  token: `We couldn't tell that this form came from our page: it may have been open since before our last update. ${KEPT} please press Send once more.`,
  "too-soon": `That was faster than we'd expect of a person. ${KEPT} please press Send once more.`,
  "too-many": `Many forms came from your network within a minute. ${KEPT} please send it again in a minute, or write to ${agency.email}.`,
  challenge: `The check that you're a person didn't pass. ${KEPT} please wait until it has run again and press Send once more, or write to ${agency.email}.`,
};

/** Rate limits count a minute (wrangler.toml). */
const RETRY_AFTER_SECONDS: Readonly<Record<number, number>> = { 503: 30, 429: 60 };

/** New forms: shared caches must not store the key. Back shows the same form. */
const FORM_CACHE_CONTROL = "private, no-cache";

/** Pages with typed values or a visitor's reference. */
const PERSONAL_CACHE_CONTROL = "private, no-store";

type Context = LoaderFunctionArgs["context"];

/** Loader data of a form, with a new key. With a `receipt`, the page confirms a stored form. */
export async function newForm<
  Form extends Pick<FormState, "values"> & { readonly receipt?: FormReceipt | null },
>(context: Context, kind: FormKind, form: Form) {
  const issues: FieldIssues = {};
  const { formGuard, hasFormErrors: hasErrors } = context.get(requestContext);
  const ticket = formGuard.newTicket(kind);
  return data(
    { issues, ...form, ...ticket, siteKey: formGuard.siteKey, hasErrors },
    { headers: { "Cache-Control": form.receipt ? PERSONAL_CACHE_CONTROL : FORM_CACHE_CONTROL } },
  );
}

export function formHeaders({ actionHeaders, loaderHeaders }: HeadersArgs): Headers {
  return actionHeaders.has("Cache-Control") ? actionHeaders : loaderHeaders;
}

const FORM_TYPE = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i;

export async function readForm(request: Request): Promise<FormData> {
  if (!FORM_TYPE.test(request.headers.get("Content-Type") ?? "")) throw data(null, 415);
  try {
    return await request.formData();
  } catch {
    throw data(null, 400);
  }
}

/** A corrected form keeps its key, so that it is one request. */
export function renewTicket(form: FormData, kind: FormKind, context: Context): FormTicket {
  const key = parseFormKey(form.get(KEY_FIELD));
  const { formToken } = parseHiddenFields(form);
  return context.get(requestContext).formGuard.renewTicket(kind, { key, formToken });
}

/** Returns a form as it was sent; 503 and 429 have `Retry-After`. */
export function formResponse<S extends FormState>(context: Context, state: S, status: number) {
  context.get(requestContext).hasFormErrors = Object.keys(state.issues).length > 0;
  const headers = new Headers({ "Cache-Control": PERSONAL_CACHE_CONTROL });
  const retryAfter = RETRY_AFTER_SECONDS[status];
  if (retryAfter !== undefined) headers.set("Retry-After", `${retryAfter}`);
  return data(state, { status, headers });
}

interface SendFormOptions<Values, State> {
  readonly kind: FormKind;
  readonly context: Context;
  readonly parse: (form: FormData) => ParsedForm<Values>;
  readonly findConflict?: (values: Values) => FieldIssues | null;
  /** Two submissions with equal content are duplicates. Default: all values. */
  readonly formatContent?: (values: Values) => string;
  readonly save: FormStore<Values>["save"];
  readonly redirectTo: string;
  readonly stateOnError: (values: Values | null) => State;
}

/** Parses, checks and stores a form. Redirects to its confirmation, or returns it with errors. */
export async function sendForm<Values extends object, State extends Pick<FormState, "values">>(
  form: FormData,
  options: SendFormOptions<Values, State>,
) {
  const { kind, context } = options;
  const { formGuard: guard } = context.get(requestContext);
  const parsed = options.parse(form);

  function rejectForm(
    status: number,
    issues: FieldIssues,
    ticket = renewTicket(form, kind, context),
  ) {
    const state = options.stateOnError(parsed.ok ? parsed.values : null);
    return formResponse(context, { ...state, issues, ...ticket }, status);
  }

  if (!parsed.ok) return rejectForm(422, parsed.issues);
  const { key, values } = parsed;
  const conflict = options.findConflict?.(values);
  if (conflict) return rejectForm(409, conflict);
  const sent = { key, content: (options.formatContent ?? formatContent)(values) };
  const result = await guard.check(kind, sent, parseHiddenFields(form));
  if (!result.ok) {
    const status = result.reason === "too-many" ? 429 : 422;
    return rejectForm(status, { form: REJECTIONS[result.reason] });
  }
  const outcome = await options.save(key, values, result.flags);
  if (outcome.status === "unavailable") {
    const message = `We couldn't store your ${kind} just now. ${KEPT} please send it again in a minute, or write to ${agency.email}.`;
    return rejectForm(503, { form: message });
  }
  if (outcome.status === "key-used") {
    // Without the reference: the key is also an id in the data layer, which others may know.
    const message = `You sent this form before, with other details. Send it once more to make it a second ${kind}.`;
    return rejectForm(409, { form: message }, guard.newTicket(kind));
  }
  const { reference } = outcome;
  const isMailed = !isUnverified(result.flags);
  const isRepeat = outcome.key !== key;
  const receipt = { kind, key: outcome.key, reference, isMailed, isRepeat };
  const cookie = await createSentCookie(kind, context).serialize(receipt);
  return redirect(options.redirectTo, { status: 303, headers: { "Set-Cookie": cookie } });
}

const ONE_DAY_IN_SECONDS = 24 * 60 * 60;

/** The visitor's last stored form of a kind. Unsigned without a secret. */
function createSentCookie(kind: FormKind, context: Context) {
  const { formSecret: secret } = context.get(requestContext);
  return createCookie(`__Host-sent-${kind}`, {
    path: "/",
    httpOnly: true,
    secure: true,
    sameSite: "lax",
    maxAge: ONE_DAY_IN_SECONDS,
    secrets: secret === null ? [] : [secret],
  });
}

type RequestArgs = Pick<LoaderFunctionArgs, "request" | "context">;

export async function readSent(
  kind: FormKind,
  { request, context }: RequestArgs,
): Promise<FormReceipt | null> {
  const cookie = await createSentCookie(kind, context).parse(request.headers.get("Cookie"));
  return parseFormReceipt(kind, cookie);
}

/** On the address of a confirmation only. */
export async function sentReceipt(url: URL, kind: FormKind, args: RequestArgs) {
  return url.searchParams.has(SENT_PARAMETER) ? await readSent(kind, args) : null;
}
