import * as v from "valibot";
import { WIN_CONVERSIONS, type WinConversion } from "#app/domain/conversions/conversion.ts";
import type { Cents } from "#app/domain/money/money.ts";
import {
  DUE_SOON_MS,
  type EffectStatus,
  findEffects,
  type FormKey,
} from "#workers/outbox/effect-status.ts";
import { CLOSED, RECEIVED } from "#workers/outbox/outbox-statements.ts";
import { type ActionContext, recordIfChanged } from "./form-actions.ts";

export type Upload = EffectStatus & { readonly effect: WinConversion };

const RequestRowSchema = v.object({
  won_value_cents: v.nullable(v.number()),
  consent_marketing: v.nullable(v.number()),
});

const WonSchema = v.object({ won_at: v.string() });
const PlannedSchema = v.object({ effect: v.string() });

export interface StoredWin {
  /** ISO 8601, UTC. */
  readonly wonAt: string;
  /** The value before, in cents; `null` for a new win. */
  readonly before: Cents | null;
  readonly isConsented: boolean;
  readonly planned: readonly string[];
  readonly uploads: readonly Upload[];
}

/** `uploading`: an attempt that has begun sends the former value. `changed`: erased, or another value was stored meanwhile. */
export type WinProblem = "uploading" | "changed";

/**
 * Stores a win and plans its uploads. A repeat adds platforms that were configured since, or corrects
 * the value: pending uploads send the stored value, and Google Ads gets it again. `shown`: the value that
 * was shown to the operator, in cents, if any was.
 */
export async function storeWin(
  context: ActionContext,
  id: string,
  value: Cents,
  platforms: readonly WinConversion[],
  shown?: Cents | null,
): Promise<StoredWin | WinProblem> {
  const { db, now } = context;
  const form: FormKey = { form: "request", id };
  const found = await readWin(db, id, now);
  if (!found) return "changed";
  const { before, isConsented, uploads } = found;
  if (shown !== undefined && shown !== before) return "changed";
  const isNew = before !== value;
  if (before !== null && isNew && isUploading(uploads, now)) return "uploading";
  const at = now.toISOString();
  const resent = isNew && platforms.includes("google-ads") ? ["google-ads"] : [];
  const [update, ...others] = await db.batch([
    db
      .prepare(
        `UPDATE requests SET won_at = coalesce(won_at, ?), won_value_cents = ?
         WHERE id = ? AND won_value_cents IS ? RETURNING won_at`,
      )
      .bind(at, value, id, before),
    ...(isNew ? [recordIfChanged(context, form, "won")] : []),
    ...resent.map((effect) =>
      db
        .prepare(
          `DELETE FROM outbox
           WHERE form = 'request' AND form_id = ? AND effect = ? AND ${RECEIVED}`,
        )
        .bind(id, effect),
    ),
    ...platforms.map((platform) =>
      db
        .prepare(
          `INSERT INTO outbox (form, form_id, effect, created_at, due_at)
           SELECT 'request', id, ?1, ?2, ?2 FROM requests
           WHERE id = ?3 AND consent_marketing = 1 AND won_value_cents IS NOT NULL
           ON CONFLICT DO NOTHING RETURNING effect`,
        )
        .bind(platform, at, id),
    ),
  ]);
  const [updated] = v.parse(v.array(WonSchema), update?.results);
  if (!updated) return "changed";
  const planned = others.flatMap(({ results }) => v.parse(v.array(PlannedSchema), results));
  return {
    wonAt: updated.won_at,
    before,
    isConsented,
    planned: planned.map(({ effect }) => effect),
    uploads,
  };
}

/** Removes a win and its pending uploads. */
export async function removeWin(
  context: ActionContext,
  id: string,
): Promise<{ readonly isChanged: boolean; readonly uploads: readonly Upload[] } | WinProblem> {
  const { db, now } = context;
  const found = await readWin(db, id, now);
  if (!found) return "changed";
  if (isUploading(found.uploads, now)) return "uploading";
  const [update] = await db.batch([
    db
      .prepare(
        `UPDATE requests SET won_at = NULL, won_value_cents = NULL
         WHERE id = ? AND won_at IS NOT NULL`,
      )
      .bind(id),
    recordIfChanged(context, { form: "request", id }, "win-removed"),
    ...WIN_CONVERSIONS.map((effect) =>
      db
        .prepare(
          `DELETE FROM outbox
           WHERE form = 'request' AND form_id = ? AND effect = ? AND NOT (${RECEIVED})`,
        )
        .bind(id, effect),
    ),
  ]);
  return { isChanged: update?.meta.changes !== 0, uploads: found.uploads };
}

/** `null`: erased. */
async function readWin(db: D1Database, id: string, now: Date) {
  const sql = "SELECT won_value_cents, consent_marketing FROM requests WHERE id = ?";
  const row = await db.prepare(sql).bind(id).first();
  if (row === null) return null;
  const { won_value_cents: before, consent_marketing } = v.parse(RequestRowSchema, row);
  const effects = await findEffects(db, now, "o.form = 'request' AND o.form_id = ?", id);
  return { before, isConsented: consent_marketing === 1, uploads: effects.filter(isUpload) };
}

function isUpload(effect: EffectStatus): effect is Upload {
  return WIN_CONVERSIONS.some((name) => name === effect.effect);
}

export function isReceived({ transport_id: id }: Upload): boolean {
  return id !== null && id !== CLOSED;
}

function isUploading(uploads: readonly Upload[], now: Date): boolean {
  const soon = new Date(now.getTime() + DUE_SOON_MS).toISOString();
  return uploads.some(
    ({ attempts, done_at: done, given_up_at: givenUp, due_at: due }) =>
      attempts > 0 && done === null && givenUp === null && due <= soon,
  );
}
