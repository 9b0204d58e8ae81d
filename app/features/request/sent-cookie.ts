import { createCookie } from "react-router";
import { parseFormKey } from "#app/domain/forms/form-key.ts";

const ONE_DAY_IN_SECONDS = 24 * 60 * 60;

/** Remembers which request this browser sent, so that /thank-you can show it: a random key, no more. */
const cookie = createCookie("__Host-sent-request", {
  path: "/",
  httpOnly: true,
  secure: true,
  sameSite: "lax",
  maxAge: ONE_DAY_IN_SECONDS,
});

export async function sentCookie(key: string): Promise<string> {
  return await cookie.serialize(key);
}

/** The key of the request that was sent last; `null` when there is none or it cannot be read. */
export async function readSentKey(request: Request): Promise<string | null> {
  return parseFormKey(await cookie.parse(request.headers.get("Cookie")));
}
