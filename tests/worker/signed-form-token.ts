import { createHmac } from "node:crypto";
import type { FormKind } from "#app/domain/forms/sent-form.ts";
import { signedText, formatFormToken } from "#app/domain/forms/form-token.ts";

/** Signs a form token with this secret, without the site's code. */
export function signedFormToken(
  secret: string,
  kind: FormKind,
  key: string,
  sendableFrom: number,
): string {
  const signature = createHmac("sha256", secret)
    .update(signedText(kind, key, sendableFrom))
    .digest("hex");
  return formatFormToken({ sendableFrom, signature });
}
