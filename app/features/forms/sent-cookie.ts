import { createCookie, type RouterContextProvider } from "react-router";
import { type FormKind, parseStoredForm, type StoredForm } from "#app/domain/forms/sent-form.ts";
import { formSecretContext } from "#app/request-context.ts";
import { isSentAddress } from "./sent-address.ts";

const ONE_DAY_IN_SECONDS = 24 * 60 * 60;

/**
 * Remembers which form of a kind this browser sent last: a page confirms that one and no other. Without
 * a secret it is not signed; no address sets it then either.
 */
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

/** `null` when there is none of ours. */
export async function readSent(
  kind: FormKind,
  { request, context }: Visit,
): Promise<StoredForm | null> {
  const cookie = cookieOf(kind, context.get(formSecretContext));
  return parseStoredForm(kind, await cookie.parse(request.headers.get("Cookie")));
}

/** The reference that a form's page confirms instead of showing the form. */
export async function readSentOn(url: URL, kind: FormKind, visit: Visit): Promise<string | null> {
  if (!isSentAddress(url)) return null;
  return (await readSent(kind, visit))?.reference ?? null;
}
