import * as v from "valibot";
import { WIN_CONVERSIONS, type WinConversion } from "#app/domain/conversions/conversion.ts";
import {
  type ActionResult,
  type Desk,
  type DeskButton,
  type DeskEffect,
  type DeskForm,
  type DeskRefusal,
  type Opened,
  parseDollars,
  type StuckForm,
} from "#app/domain/desk/desk-form.ts";
import type { DeskKey } from "#app/domain/desk/desk-key.ts";
import { FORM_KINDS, type FormKind } from "#app/domain/forms/sent-form.ts";
import { centsFromDollars } from "#app/domain/money/money.ts";
import { logInfo } from "#app/server-log.ts";
import type { ConversionSettings } from "#workers/conversions/conversion-settings.ts";
import { sha256Hex } from "#workers/digest.ts";
import {
  type EffectStatus,
  findEffects,
  findStuckEffects,
  type FormKey,
  soonAfter,
} from "#workers/outbox/effect-status.ts";
import { readLeadRow } from "#workers/storage/lead-rows.ts";
import { deskPath, verifyDeskKey } from "./desk-links.ts";
import {
  type ActionContext,
  decideReview,
  readHistory,
  retryEffects,
  setHandled,
  ShownReviewSchema,
} from "./form-actions.ts";
import { storeWin } from "./win-actions.ts";

export interface DeskDeps {
  readonly db: D1Database;
  /** FORM_SECRET; `null`: the desk is off. */
  readonly secret: string | null;
  readonly settings: ConversionSettings;
  readonly now: () => Date;
}

const MAX_STUCK_SHOWN = 100;

export function createDesk({ db, secret, settings, now }: DeskDeps): Desk {
  async function openForm(text: string | null): Promise<Opened<DeskForm> & { key?: FormKey }> {
    const key = verifyDeskKey(secret, text, FORM_KINDS, now().getTime());
    if (typeof key === "string") return refused(key);
    const form = { form: key.subject as FormKind, id: key.id };
    const page = await readDeskForm(db, form, now());
    return page ? { ok: true, page, key: form } : refused("erased");
  }

  function openStuck(text: string | null): DeskKey | DeskRefusal {
    return verifyDeskKey(secret, text, ["stuck"], now().getTime());
  }

  return {
    openForm,
    async act(text, button) {
      const opened = await openForm(text);
      if (!opened.ok) return opened;
      const { page, key } = opened;
      if (!key) return refused("erased");
      if (page.version !== button.version) {
        return { ok: true, page: { ok: false, problem: "changed" } };
      }
      const context = { db, way: "mail", now: now() } as const;
      const result = await perform(context, key, page, button, winPlatforms(settings));
      if (result.ok) logInfo("form-action", { form: key.form, action: button.action, way: "mail" });
      return { ok: true, page: result };
    },
    async openStuck(text) {
      const key = openStuck(text);
      if (typeof key === "string" || secret === null) return refused(String(key) as DeskRefusal);
      const stuck = await findStuckEffects(db, now());
      return { ok: true, page: groupByForm(stuck, secret, key.expiresAt) };
    },
    async retryAll(text) {
      const key = openStuck(text);
      if (typeof key === "string") return refused(key);
      const effects = await retryEffects({ db, way: "mail", now: now() }, null);
      logInfo("form-action", { form: "all", action: "retried", way: "mail", effects });
      return { ok: true, page: { ok: true } };
    },
  };
}

function refused(reason: DeskRefusal) {
  return { ok: false, reason } as const;
}

/** `null`: erased. */
async function readDeskForm(db: D1Database, form: FormKey, now: Date): Promise<DeskForm | null> {
  const lead = await readLeadRow(db, form.form, form.id);
  if (!lead) return null;
  const effects = await findEffects(db, now, "o.form = ? AND o.form_id = ?", form.form, form.id);
  const history = await readHistory(db, form);
  const soon = soonAfter(now);
  return {
    lead,
    effects: effects.map(toDeskEffect),
    history,
    canRetry: effects.some((effect) => isRetryable(effect, soon)),
    version: (await sha256Hex(JSON.stringify([lead, history]))).slice(0, 32),
  };
}

/** As `RETRYABLE` of outbox/effect-status.ts. */
function isRetryable(effect: EffectStatus, soon: string): boolean {
  if (effect.done_at !== null) return false;
  if (effect.given_up_at === null) return effect.due_at > soon;
  return !effect.last_error?.endsWith("-too-old");
}

function toDeskEffect(row: EffectStatus): DeskEffect {
  const { effect, state, attempts, last_error: error } = row;
  return { effect, state, attempts, at: row.done_at ?? row.given_up_at ?? row.due_at, error };
}

function winPlatforms({ googleAds, meta }: ConversionSettings): WinConversion[] {
  const isOn = { "google-ads": googleAds !== null, "meta-purchase": meta !== null };
  return WIN_CONVERSIONS.filter((platform) => isOn[platform]);
}

const DECISIONS = { published: "approved", rejected: "rejected", undecided: "pending" } as const;

const DONE = { ok: true } as const;
const CHANGED = { ok: false, problem: "changed" } as const;

async function perform(
  context: ActionContext,
  form: FormKey,
  { lead }: DeskForm,
  button: DeskButton,
  platforms: readonly WinConversion[],
): Promise<ActionResult> {
  const isReview = form.form === "review";
  if (button.action === "retried") {
    return (await retryEffects(context, form)) > 0 ? DONE : CHANGED;
  }
  if (button.action === "handled" || button.action === "reopened") {
    if (isReview) return CHANGED;
    const [outcome] = await setHandled(context, [form], button.action === "handled");
    return outcome?.isChanged ? DONE : CHANGED;
  }
  if (button.action === "won") {
    const value = parseDollars(button.value);
    if (form.form !== "request") return CHANGED;
    if (value === null) return { ok: false, problem: "value" };
    const shown = lead.won_value === null ? null : centsFromDollars(lead.won_value);
    const stored = await storeWin(context, form.id, value, platforms, shown);
    return typeof stored === "string" ? { ok: false, problem: stored } : DONE;
  }
  if (!isReview) return CHANGED;
  const shown = v.parse(ShownReviewSchema, { ...lead, quote: lead.message });
  const isDecided = await decideReview(context, form.id, DECISIONS[button.action], shown);
  return isDecided ? DONE : CHANGED;
}

/** Links expire with the one of the mail. */
function groupByForm(
  stuck: readonly EffectStatus[],
  secret: string,
  expiresAt: number,
): StuckForm[] {
  const byForm = Map.groupBy(stuck, ({ form, form_id }) => `${form} ${form_id}`);
  return [...byForm.values()].slice(0, MAX_STUCK_SHOWN).flatMap((effects) => {
    const [first] = effects;
    const subject = FORM_KINDS.find((form) => form === first?.form);
    if (!first || !subject) return [];
    return [
      {
        reference: first.reference,
        form: first.form,
        effects: effects.map(toDeskEffect),
        address: deskPath(secret, { subject, id: first.form_id, expiresAt }),
      },
    ];
  });
}
