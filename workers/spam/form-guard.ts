import { Buffer } from "node:buffer";
import { createHmac, timingSafeEqual } from "node:crypto";
import { MIN_FILL_MS } from "#app/domain/forms/form-fields.ts";
import { type FormFlag, type FormKind, isUnverified } from "#app/domain/forms/sent-form.ts";
import { ipRanges, UNREADABLE_ADDRESS } from "./ip-ranges.ts";
import type { FormGuard, FormTicket, RejectionReason } from "#app/domain/forms/form-guard.ts";
import { formatFormToken, type FormToken, signedText } from "#app/domain/forms/form-token.ts";
import type { HiddenFields } from "#app/domain/forms/hidden-fields.ts";
import { type Deps, runtimeDeps, withTimeout } from "#workers/background/deps.ts";
import { sha256Hex } from "#workers/digest.ts";
import { TABLE_OF } from "#workers/intake/form-row.ts";
import { type FormIdentity, isFormOverLimit, type Limiter } from "./rate-limit.ts";
import { siteverify, spamSettings, type SpamSettings } from "./siteverify.ts";

export interface SpamDeps {
  readonly settings: SpamSettings;
  readonly hostname: string;
  readonly ip: string | null;
  readonly limiter: Limiter | undefined;
  /** Also counts forms that Turnstile did not check. */
  readonly unverifiedLimiter: Limiter | undefined;
  readonly fetcher: typeof fetch;
  readonly now: Deps["now"];
  readonly sleep: Deps["sleep"];
}

export function formGuard(
  deps: SpamDeps,
  isStored: (sent: FormIdentity) => Promise<boolean>,
): FormGuard {
  const { settings, now } = deps;

  function ticket(kind: FormKind, key: string, sendableFrom: number): FormTicket {
    const { secret } = settings;
    return { key, formToken: secret ? signFormToken(secret, kind, key, sendableFrom) : "" };
  }

  function newTicket(kind: FormKind): FormTicket {
    return ticket(kind, crypto.randomUUID(), now() + MIN_FILL_MS);
  }

  return {
    siteKey: settings.turnstile?.siteKey ?? null,
    newTicket,
    renewTicket(kind, { key, formToken }) {
      const { secret } = settings;
      if (key === null) return newTicket(kind);
      if (secret === null) return { key, formToken: "" };
      if (!formToken || !isValidFormToken(secret, kind, key, formToken)) return newTicket(kind);
      // Sooner if the token is of a server whose clock is ahead.
      return ticket(kind, key, Math.min(formToken.sendableFrom, now() + MIN_FILL_MS));
    },
    async check(kind, { key, content }, hidden) {
      const sent = { kind, key, contentHash: await sha256Hex(content) };
      const flags: FormFlag[] = [];
      const reason = await findRejection(sent, hidden, deps, flags);
      // A repeat of a stored form only shows its confirmation again.
      const isAccepted = reason === null || (await isStored(sent));
      return isAccepted ? { ok: true, flags } : { ok: false, reason };
    },
  };
}

/** Checks in order of cost. Adds a flag for a token or challenge that could not be checked. */
async function findRejection(
  sent: FormIdentity,
  { honeypot, formToken, challengeToken }: HiddenFields,
  { settings: { secret, turnstile }, ...deps }: SpamDeps,
  flags: FormFlag[],
): Promise<RejectionReason | null> {
  const { kind, key } = sent;
  if (honeypot !== "") return "honeypot";
  if (secret === null) flags.push("unsigned");
  else if (!formToken || !isValidFormToken(secret, kind, key, formToken)) return "token";
  else if (deps.now() < formToken.sendableFrom) return "too-soon";
  const ranges = ipRanges(deps.ip);
  if (await isFormOverLimit(sent, ranges, deps.limiter, deps)) return "too-many";
  if (!turnstile) return null;
  // Turnstile cannot run without JavaScript or behind some blockers.
  if (challengeToken === null) flags.push("challenge-missing");
  else {
    const ip = ranges.includes(UNREADABLE_ADDRESS) ? null : deps.ip;
    const solution = { token: challengeToken, kind, key, hostname: deps.hostname, ip };
    const outcome = await siteverify(turnstile.secretKey, solution, deps.fetcher);
    if (outcome === "failed") return "challenge";
    if (outcome === "unreachable") flags.push("challenge-unreachable");
  }
  const isOver =
    isUnverified(flags) && (await isFormOverLimit(sent, ranges, deps.unverifiedLimiter, deps));
  return isOver ? "too-many" : null;
}

export function createRequestGuard(request: Request, env: Env): FormGuard {
  return formGuard(
    {
      settings: spamSettings(env),
      hostname: new URL(request.url).hostname,
      ip: request.headers.get("CF-Connecting-IP"),
      limiter: env.FORM_LIMITER,
      unverifiedLimiter: env.UNVERIFIED_FORM_LIMITER,
      fetcher: (input, init) => fetch(input, init),
      now: Date.now,
      sleep: runtimeDeps.sleep,
    },
    (sent) => isFormStored(env.DB, sent, runtimeDeps),
  );
}

const DATABASE_TIMEOUT_MS = 1_500;

/** False on a database error. Never throws. */
export async function isFormStored(
  db: D1Database,
  { kind, key, contentHash }: FormIdentity,
  deps: Deps,
): Promise<boolean> {
  const sql = `SELECT 1 FROM ${TABLE_OF[kind]} WHERE id = ? AND content_hash = ?`;
  const find = () => db.prepare(sql).bind(key, contentHash).first();
  try {
    return (await withTimeout(DATABASE_TIMEOUT_MS, find, deps)) !== null;
  } catch (error) {
    deps.log("stored-form-not-read", error);
    return false;
  }
}

export function signFormToken(
  secret: string,
  kind: FormKind,
  key: string,
  sendableFrom: number,
): string {
  const hmac = createHmac("sha256", secret).update(signedText(kind, key, sendableFrom));
  return formatFormToken({ sendableFrom, signature: hmac.digest("hex") });
}

export function isValidFormToken(
  secret: string,
  kind: FormKind,
  key: string,
  formToken: FormToken,
): boolean {
  const expected = signFormToken(secret, kind, key, formToken.sendableFrom);
  return timingSafeEqual(Buffer.from(expected), Buffer.from(formatFormToken(formToken)));
}
