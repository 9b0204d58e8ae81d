import { createCookie, type RouterContextProvider } from "react-router";
import { type FormKind, parseStoredForm, type StoredForm } from "#app/domain/forms/sent-form.ts";
import { formSecretContext } from "#app/request-context.ts";
import { SENT_PARAMETER } from "./form-page.tsx";

const ONE_DAY_IN_SECONDS = 24 * 60 * 60;

/** The visitor's last stored form of a kind. Unsigned without a secret. */
function cookieOf(kind: FormKind, secret: string | null) {
  return createCookie(`__Host-sent-${kind}`, {
    path: "/",
    httpOnly: true,
    secure: true,
    sameSite: "lax",
    maxAge: ONE_DAY_IN_SECONDS,
    secrets: secret === null ? [] : [secret],
  });
}

export async function sentCookie(
  kind: FormKind,
  { key, reference }: StoredForm,
  secret: string | null,
): Promise<string> {
  return await cookieOf(kind, secret).serialize({ kind, key, reference });
}

interface Visit {
  readonly request: Request;
  readonly context: Readonly<RouterContextProvider>;
}

export async function readSent(
  kind: FormKind,
  { request, context }: Visit,
): Promise<StoredForm | null> {
  const cookie = cookieOf(kind, context.get(formSecretContext));
  return parseStoredForm(kind, await cookie.parse(request.headers.get("Cookie")));
}

export async function readSentOn(url: URL, kind: FormKind, visit: Visit): Promise<string | null> {
  if (!url.searchParams.has(SENT_PARAMETER)) return null;
  return (await readSent(kind, visit))?.reference ?? null;
}
