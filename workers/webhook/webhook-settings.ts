import { Buffer } from "node:buffer";
import * as v from "valibot";
import { logError, logInfo } from "#app/server-log.ts";
import { memoize } from "#workers/memoize.ts";

export interface WebhookSettings {
  /** May contain a secret: never logged. */
  readonly url: string;
  /** `whsec_` and 24 to 64 bytes in Base64 (standardwebhooks.com). */
  readonly secret: string;
}

const MIN_KEY_BYTES = 24;
const MAX_KEY_BYTES = 64;

const SettingsSchema = v.object({
  LEAD_WEBHOOK_URL: v.pipe(
    v.string(),
    v.trim(),
    v.url(),
    v.regex(/^https:\/\/[^/?#@]+(?:[/?][^#\s]*)?$/),
  ),
  LEAD_WEBHOOK_SECRET: v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^whsec_[A-Za-z0-9+/]+={0,2}$/),
    v.check((secret) => {
      const { length } = Buffer.from(secret.slice("whsec_".length), "base64");
      return length >= MIN_KEY_BYTES && length <= MAX_KEY_BYTES;
    }),
  ),
});

/** `null`: off, because a setting is missing or wrong, which is logged once without its value. */
export const webhookSettings: (env: object) => { readonly webhook: WebhookSettings | null } =
  memoize((env) => {
    const names = Object.keys(SettingsSchema.entries);
    const given = names.filter((name) => String(Object(env)[name] ?? "").trim() !== "");
    if (given.length === 0) {
      logInfo("webhook-off", { missing: names.join(", ") });
      return { webhook: null };
    }
    const { success, output, issues } = v.safeParse(SettingsSchema, env);
    if (success) {
      return { webhook: { url: output.LEAD_WEBHOOK_URL, secret: output.LEAD_WEBHOOK_SECRET } };
    }
    const wrong = [...new Set(issues.map((issue) => v.getDotPath(issue)))].join(", ");
    logError("webhook-settings-invalid", null, { names: wrong, sends: "nothing" });
    return { webhook: null };
  });

/** Names the recipient in the privacy policy. */
export function webhookHost({ webhook }: { readonly webhook: WebhookSettings | null }) {
  return webhook && new URL(webhook.url).host;
}
