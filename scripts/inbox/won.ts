import { WIN_CONVERSIONS, type WinConversion } from "#app/domain/conversions/conversion.ts";
import { findForm, rowsOf } from "./forms.ts";
import { dollars, formatMinute } from "./table.ts";
import type { CommandResult, InboxContext } from "./terminal.ts";

/** The variables of each platform; secrets cannot be read here. */
const VARIABLES = {
  "google-ads": ["GOOGLE_ADS_CUSTOMER_ID", "GOOGLE_ADS_CONVERSION_ACTION_ID"],
  "meta-purchase": ["META_PIXEL_ID"],
} as const satisfies Record<WinConversion, readonly string[]>;

/** Stores a win and plans its uploads. A repeat adds platforms that were configured since. */
export async function won(
  { db, vars, now }: InboxContext,
  referenceOrId: string,
  { value }: { value: number },
): Promise<CommandResult> {
  const { form, id, reference } = await findForm(db, referenceOrId);
  if (form !== "request") throw new Error(`${reference} is a ${form}: only a request is won.`);
  const at = now().toISOString();
  const platforms = WIN_CONVERSIONS.filter((platform) =>
    VARIABLES[platform].every((name) => vars[name]),
  );
  const [update, select, ...inserts] = await db.batch([
    db
      .prepare(
        "UPDATE requests SET won_at = ?, won_value_cents = ? WHERE id = ? AND won_at IS NULL",
      )
      .bind(at, value, id),
    db.prepare("SELECT * FROM requests WHERE id = ?").bind(id),
    ...platforms.map((platform) =>
      db
        .prepare(
          `INSERT INTO outbox (form, form_id, effect, created_at, due_at)
           SELECT 'request', id, ?1, ?2, ?2 FROM requests
           WHERE id = ?3 AND won_value_cents = ?4 AND consent_marketing = 1
           ON CONFLICT DO NOTHING RETURNING effect`,
        )
        .bind(platform, at, id, value),
    ),
  ]);
  const [row] = rowsOf(select);
  if (!row) throw new Error(`${reference} was erased meanwhile.`);
  const { won_at: wonAt, won_value_cents: stored, consent_marketing: consent } = row;
  const worth = `${dollars(Number(stored))} since ${formatMinute(String(wonAt))}`;
  if (stored !== value) throw new Error(`${reference} is won with ${worth}: nothing was changed.`);
  const planned = inserts.flatMap(rowsOf).map(({ effect }) => String(effect));
  return {
    text: `${reference} is won${update?.meta.changes ? "" : " already"}, ${worth}.\n${uploadsOf(planned, platforms, consent === 1)}`,
    data: { reference, wonAt, valueCents: stored, isConsented: consent === 1, planned },
  };
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
