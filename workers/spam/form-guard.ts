import type { FormKind, FormFlag } from "#app/domain/forms/sent-form.ts";
import { addressRanges } from "#app/domain/spam/address-range.ts";
import type { FormGuard, FormTicket } from "#app/domain/spam/form-guard.ts";
import { MIN_FILL_MS } from "#app/domain/spam/min-fill.ts";
import { realDeps } from "#workers/background/deps.ts";
import { contentHashOf } from "#workers/intake/sent-row.ts";
import { isFormStored } from "#workers/storage/stored-form.ts";
import { CHECKS, type SentForm, type CheckDeps } from "./checks.ts";
import { spamSettings } from "./siteverify.ts";
import { signFormToken } from "./form-token.ts";

/** Runs the checks. `isKept` is called only for a form that fails one. */
export function formGuard(
  around: CheckDeps,
  isKept: (sent: SentForm) => Promise<boolean>,
): FormGuard {
  const { settings, now } = around;

  async function ticket(kind: FormKind, key: string, sendableFrom: number): Promise<FormTicket> {
    const { secret } = settings;
    return { key, stamp: secret ? await signFormToken(secret, kind, key, sendableFrom) : "" };
  }

  return {
    siteKey: settings.turnstile?.siteKey ?? null,
    newTicket: (kind) => ticket(kind, crypto.randomUUID(), now() + MIN_FILL_MS),
    ticketAgain: (kind, key) => ticket(kind, key ?? crypto.randomUUID(), now()),
    async judge(kind, { key, content }, unseen) {
      const sent = { kind, key, contentHash: await contentHashOf(content), unseen };
      const marks: FormFlag[] = [];
      for (const check of CHECKS) {
        const finding = await check(sent, around);
        if (finding && "mark" in finding) marks.push(finding.mark);
        if (!finding || "mark" in finding) continue;
        if (await isKept(sent)) return { ok: true, marks };
        return { ok: false, caughtBy: finding.caughtBy };
      }
      return { ok: true, marks };
    },
  };
}

export function guardOfRequest(request: Request, env: Env): FormGuard {
  // Set by Cloudflare; visitors cannot forge it.
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
    (sent) => isFormStored(env.DB, sent, realDeps),
  );
}
