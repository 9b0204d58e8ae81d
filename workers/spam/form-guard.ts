import type { FormKind, FormFlag } from "#app/domain/forms/sent-form.ts";
import { addressRanges } from "#app/domain/forms/address-range.ts";
import type { FormGuard, FormTicket } from "#app/domain/forms/form-guard.ts";
import { MIN_FILL_MS } from "#app/domain/forms/form-fields.ts";
import { type Deps, runtimeDeps, withTimeout } from "#workers/background/deps.ts";
import { contentHashOf, TABLE_OF } from "#workers/intake/sent-row.ts";
import { CHECKS, type SentForm, type SpamDeps } from "./checks.ts";
import { spamSettings } from "./siteverify.ts";
import { signFormToken } from "./form-token.ts";

/** `isStored` is called only for a form that a check rejects. */
export function formGuard(
  deps: SpamDeps,
  isStored: (sent: SentForm) => Promise<boolean>,
): FormGuard {
  const { settings, now } = deps;

  async function ticket(kind: FormKind, key: string, sendableFrom: number): Promise<FormTicket> {
    const { secret } = settings;
    return { key, formToken: secret ? await signFormToken(secret, kind, key, sendableFrom) : "" };
  }

  return {
    siteKey: settings.turnstile?.siteKey ?? null,
    newTicket: (kind) => ticket(kind, crypto.randomUUID(), now() + MIN_FILL_MS),
    ticketAgain: (kind, key) => ticket(kind, key ?? crypto.randomUUID(), now()),
    async judge(kind, { key, content }, unseen) {
      const sent = { kind, key, contentHash: await contentHashOf(content), unseen };
      const flags: FormFlag[] = [];
      for (const check of CHECKS) {
        const result = await check(sent, deps);
        if (result && "mark" in result) flags.push(result.mark);
        if (!result || "mark" in result) continue;
        // A repeat of a stored form stores nothing more.
        if (await isStored(sent)) return { ok: true, flags };
        return { ok: false, caughtBy: result.caughtBy };
      }
      return { ok: true, flags };
    },
  };
}

export function guardOfRequest(request: Request, env: Env): FormGuard {
  // Cloudflare overwrites this header.
  const address = request.headers.get("CF-Connecting-IP");
  const ranges = addressRanges(address);
  return formGuard(
    {
      settings: spamSettings(env),
      hostname: new URL(request.url).hostname,
      address: ranges.length === 0 ? null : address,
      ranges,
      limiter: env.FORM_LIMITER,
      ask: (input, init) => fetch(input, init),
      now: Date.now,
    },
    (sent) => isFormStored(env.DB, sent, runtimeDeps),
  );
}

/** The visitor waits. */
const DATABASE_TIMEOUT_MS = 1_500;

/** Whether the form is in the database with this content; false when that cannot be read. Never throws. */
export async function isFormStored(
  db: D1Database,
  { kind, key, contentHash }: Pick<SentForm, "kind" | "key" | "contentHash">,
  deps: Deps,
): Promise<boolean> {
  const find = () =>
    db
      .prepare(`SELECT 1 FROM ${TABLE_OF[kind]} WHERE id = ? AND content_hash = ?`)
      .bind(key, contentHash)
      .first();
  try {
    return (await withTimeout(DATABASE_TIMEOUT_MS, find, deps)) !== null;
  } catch (error) {
    deps.report("stored-form-not-read", error);
    return false;
  }
}
