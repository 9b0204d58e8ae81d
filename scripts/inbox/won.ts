import { WIN_CONVERSIONS, type WinConversion } from "#app/domain/conversions/conversion.ts";
import { CLOSED, RECEIVED } from "#workers/outbox/outbox-statements.ts";
import { findForm, rowsOf } from "./forms.ts";
import { DUE_SOON_MS, type EffectStatus, findEffects } from "./outbox.ts";
import { dollars, formatMinute } from "./table.ts";
import type { CommandResult, InboxContext } from "./terminal.ts";

/** The variables of each platform; secrets cannot be read here. */
const VARIABLES = {
  "google-ads": ["GOOGLE_ADS_CUSTOMER_ID", "GOOGLE_ADS_CONVERSION_ACTION_ID"],
  "meta-purchase": ["META_PIXEL_ID"],
} as const satisfies Record<WinConversion, readonly string[]>;

/**
 * Stores a win and plans its uploads. A repeat adds platforms that were configured since, or corrects
 * the value: pending uploads send the stored value, and Google Ads gets it again.
 */
export async function won(
  context: InboxContext,
  referenceOrId: string,
  { value }: { value: number },
): Promise<CommandResult> {
  const { db, vars, now } = context;
  const { id, reference, row, uploads } = await findRequest(context, referenceOrId);
  const { won_value_cents: before, consent_marketing: consent } = row;
  const isCorrected = before !== null && before !== value;
  if (isCorrected) assertIdle(reference, uploads, now());
  const at = now().toISOString();
  const platforms = WIN_CONVERSIONS.filter((platform) =>
    VARIABLES[platform].every((name) => vars[name]),
  );
  const resent = before !== value && platforms.includes("google-ads") ? ["google-ads"] : [];
  const [update, ...others] = await db.batch([
    db
      .prepare(
        `UPDATE requests SET won_at = coalesce(won_at, ?), won_value_cents = ?
         WHERE id = ? RETURNING won_at`,
      )
      .bind(at, value, id),
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
           SELECT 'request', id, ?1, ?2, ?2 FROM requests WHERE id = ?3 AND consent_marketing = 1
           ON CONFLICT DO NOTHING RETURNING effect`,
        )
        .bind(platform, at, id),
    ),
  ]);
  const [updated] = rowsOf(update);
  if (!updated) throw new Error(`${reference} was erased meanwhile.`);
  const wonAt = String(updated.won_at);
  const planned = others.flatMap(rowsOf).map(({ effect }) => String(effect));
  const already = before === value ? " already" : "";
  const former = isCorrected ? ` instead of ${dollars(Number(before))}` : "";
  const lines = [
    `${reference} is won${already}, ${dollars(value)}${former} since ${formatMinute(wonAt)}.`,
    uploadsOf(planned, platforms, consent === 1),
  ];
  const isReceivedByMeta = uploads.some(
    (upload) => upload.effect === "meta-purchase" && isReceived(upload),
  );
  if (before !== value && isReceivedByMeta) lines.push("Meta keeps the value that it has.");
  return {
    text: lines.join("\n"),
    data: { reference, wonAt, valueCents: value, isConsented: consent === 1, planned },
  };
}

/** What the operator can do about an upload of a win that was removed: neither platform's API can retract it. */
const RETRACTION = {
  "google-ads": (id: string) =>
    `in Google Ads, under Goals, Conversions, Uploads, download the template for conversion adjustments, and upload it with one row: order ID ${id}, your conversion action, the time, adjustment type RETRACT`,
  "meta-purchase": () => "it cannot be removed there",
} as const satisfies Record<WinConversion, (id: string) => string>;

/** Removes a win and its pending uploads. */
export async function undoWon(
  context: InboxContext,
  referenceOrId: string,
): Promise<CommandResult> {
  const { db, now } = context;
  const { id, reference, uploads } = await findRequest(context, referenceOrId);
  assertIdle(reference, uploads, now());
  const [update] = await db.batch([
    db
      .prepare(
        `UPDATE requests SET won_at = NULL, won_value_cents = NULL
         WHERE id = ? AND won_at IS NOT NULL`,
      )
      .bind(id),
    ...WIN_CONVERSIONS.map((effect) =>
      db
        .prepare(
          `DELETE FROM outbox
           WHERE form = 'request' AND form_id = ? AND effect = ? AND NOT (${RECEIVED})`,
        )
        .bind(id, effect),
    ),
  ]);
  const tried = uploads.filter(({ attempts }) => attempts > 0);
  const lines = tried.map((upload) => {
    const has = isReceived(upload)
      ? "has it"
      : `may have it (${upload.last_error ?? upload.state})`;
    return `${upload.effect} ${has}, as ${id}: ${RETRACTION[upload.effect](id)} (docs/runbook.md).`;
  });
  const state = update?.meta.changes === 0 ? "was not won" : "is no longer won";
  return {
    text: [`${reference} ${state}.`, ...lines].join("\n"),
    data: { reference, wonAt: null, valueCents: null, tried: tried.map(({ effect }) => effect) },
  };
}

type Upload = EffectStatus & { readonly effect: WinConversion };

async function findRequest({ db, now }: InboxContext, referenceOrId: string) {
  const { form, id, reference } = await findForm(db, referenceOrId);
  if (form !== "request") throw new Error(`${reference} is a ${form}: only a request is won.`);
  const [row] = rowsOf(await db.prepare("SELECT * FROM requests WHERE id = ?").bind(id).run());
  if (!row) throw new Error(`${reference} was erased meanwhile.`);
  const effects = await findEffects(db, now(), "o.form = 'request' AND o.form_id = ?", id);
  return { id, reference, row, uploads: effects.filter(isUpload) };
}

function isUpload(effect: EffectStatus): effect is Upload {
  return WIN_CONVERSIONS.some((name) => name === effect.effect);
}

function isReceived({ transport_id: id }: Upload): boolean {
  return id !== null && id !== CLOSED;
}

/** An attempt that has begun sends the former value. */
function assertIdle(reference: string, uploads: readonly Upload[], now: Date): void {
  const soon = new Date(now.getTime() + DUE_SOON_MS).toISOString();
  const isBusy = uploads.some(
    ({ attempts, done_at: done, given_up_at: givenUp, due_at: due }) =>
      attempts > 0 && done === null && givenUp === null && due <= soon,
  );
  if (isBusy) {
    throw new Error(`${reference} may be uploaded just now: repeat the command in five minutes.`);
  }
}

function uploadsOf(
  planned: readonly string[],
  platforms: readonly WinConversion[],
  isConsented: boolean,
): string {
  if (!isConsented) return "Nothing is uploaded: its sender did not allow marketing.";
  if (platforms.length === 0) return "Nothing is uploaded: no platform is configured.";
  if (planned.length === 0) return "Its uploads are planned already (show).";
  return `The site uploads it within five minutes: ${planned.join(", ")}.`;
}
