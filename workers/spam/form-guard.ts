import type { FormKind, FormMark } from "#app/domain/forms/sent-form.ts";
import type { FormGuard, FormTicket } from "#app/domain/spam/form-guard.ts";
import { MIN_FILL_MS } from "#app/domain/spam/min-fill.ts";
import { contentHashOf } from "#workers/intake/digest.ts";
import { CHECKS, type SentForm, type Surroundings } from "./checks.ts";
import { signStamp } from "./stamp-signature.ts";

/** The guard over its checks. `isKept` is asked only for a form that one of them catches. */
export function formGuard(
  around: Surroundings,
  isKept: (sent: SentForm) => Promise<boolean>,
): FormGuard {
  const { settings, now } = around;

  async function ticket(kind: FormKind, key: string, sendableFrom: number): Promise<FormTicket> {
    const { secret } = settings;
    return { key, stamp: secret ? await signStamp(secret, kind, key, sendableFrom) : "" };
  }

  return {
    siteKey: settings.turnstile?.siteKey ?? null,
    newTicket: (kind) => ticket(kind, crypto.randomUUID(), now() + MIN_FILL_MS),
    ticketAgain: (kind, key) => ticket(kind, key ?? crypto.randomUUID(), now()),
    async judge(kind, { key, content }, unseen) {
      const sent = { kind, key, contentHash: await contentHashOf(content), unseen };
      const marks: FormMark[] = [];
      for (const check of CHECKS) {
        const finding = await check(sent, around);
        if (finding && "mark" in finding) marks.push(finding.mark);
        if (!finding || "mark" in finding) continue;
        // A repeat of a kept form stores nothing more, and gets its confirmation.
        if (await isKept(sent)) return { ok: true, marks };
        return { ok: false, caughtBy: finding.caughtBy };
      }
      return { ok: true, marks };
    },
  };
}
