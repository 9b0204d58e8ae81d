import * as v from "valibot";
import { logError } from "#app/server-log.ts";
import { foundOnce } from "#workers/found-once.ts";

/** 16 random bytes in hexadecimal: fewer can be guessed off line. */
const MIN_SECRET_LENGTH = 32;

const TextSchema = v.optional(v.pipe(v.string(), v.trim()), "");
const EnvironmentSchema = v.object({
  FORM_SECRET: TextSchema,
  TURNSTILE_SITE_KEY: TextSchema,
  TURNSTILE_SECRET_KEY: TextSchema,
});

/** What the operator configured against spam; whatever is missing switches its own check off. */
export interface SpamSettings {
  /** Signs the forms' stamps. */
  readonly secret: string | null;
  readonly turnstile: { readonly siteKey: string; readonly secretKey: string } | null;
}

/** One answer an environment, so that what is wrong with it is told once. */
export const spamSettings: (env: object) => SpamSettings = foundOnce(readSettings);

/** A missing or unusable setting never costs a form: it is told in the log, the form is marked. */
function readSettings(env: object): SpamSettings {
  const parsed = v.safeParse(EnvironmentSchema, env);
  if (!parsed.success) {
    const names = parsed.issues.map((issue) => v.getDotPath(issue)).join(", ");
    logError("spam-settings-not-read", null, { names });
    return { secret: null, turnstile: null };
  }
  const { FORM_SECRET, TURNSTILE_SITE_KEY: siteKey, TURNSTILE_SECRET_KEY } = parsed.output;
  const isSecretUsable = FORM_SECRET.length >= MIN_SECRET_LENGTH;
  if (!isSecretUsable) {
    const event = FORM_SECRET === "" ? "form-secret-missing" : "form-secret-too-short";
    logError(event, null, { checks: "fill time off, forms are kept and marked unsigned" });
  }
  const isTurnstileWhole = siteKey !== "" && TURNSTILE_SECRET_KEY !== "";
  if (!isTurnstileWhole && siteKey + TURNSTILE_SECRET_KEY !== "") {
    const missing = siteKey === "" ? "TURNSTILE_SITE_KEY" : "TURNSTILE_SECRET_KEY";
    logError("turnstile-half-configured", null, { missing, checks: "turnstile off" });
  }
  return {
    secret: isSecretUsable ? FORM_SECRET : null,
    turnstile: isTurnstileWhole ? { siteKey, secretKey: TURNSTILE_SECRET_KEY } : null,
  };
}
