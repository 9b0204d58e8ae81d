import { LEAD_CONVERSIONS } from "#app/domain/conversions/conversion.ts";
import {
  lastDays,
  measurementRows,
  measurementSentences,
  periodBefore,
  PLATFORM_NAMES,
} from "#app/domain/conversions/reconciliation.ts";
import { allowedLeads, readMeasurement } from "#workers/conversions/reconcile.ts";
import { ACCEPTED, OPEN } from "#workers/outbox/outbox-statements.ts";
import { parseRows } from "./forms.ts";
import { count, joinParts, formatMinute, renderPart, renderRecords, renderTable } from "./table.ts";
import type { CommandResult, InboxContext } from "./terminal.ts";

const MAX_SHOWN = 50;

const MISSING = LEAD_CONVERSIONS.map(
  (conversion) =>
    `SELECT r.reference, r.created_at, '${conversion}' AS effect, o.last_error
     FROM ${allowedLeads(conversion)} AND (o.form_id IS NULL OR NOT (${ACCEPTED} OR ${OPEN}))`,
).join(" UNION ALL ");

/** Covers both platforms: the database does not store which of them are configured. */
export async function measurement(
  { db, now, terminal }: InboxContext,
  { days }: { days: number },
): Promise<CommandResult> {
  const period = lastDays(days, now().getTime());
  const current = await readMeasurement(db, LEAD_CONVERSIONS, period);
  const before = await readMeasurement(db, LEAD_CONVERSIONS, periodBefore(period));
  const missing = parseRows(
    await db.prepare(`${MISSING} ORDER BY 2 DESC, 1, 3`).bind(period.from, period.until).run(),
  );
  const rows = measurementRows(current, before);
  const shown = missing.slice(0, MAX_SHOWN).map((row) => ({
    of: row.reference,
    sent: formatMinute(String(row.created_at)),
    platform: PLATFORM_NAMES[row.effect as keyof typeof PLATFORM_NAMES],
    reason: row.last_error ?? "no conversion stored",
  }));
  const newest = missing.length > MAX_SHOWN ? `, the newest ${MAX_SHOWN} shown` : "";
  return {
    text: joinParts([
      renderPart(
        `${formatMinute(period.from)} to ${formatMinute(period.until)}`,
        measurementSentences(current).join("\n"),
      ),
      renderTable(
        rows.map(({ label, amount, detail }) => [label, amount, detail]),
        terminal.width,
      ),
      renderPart(
        `${count(missing.length, "lead")} missing (show <reference>)${newest}`,
        renderRecords(shown, terminal.width),
      ),
    ]),
    data: { current, before, missing },
  };
}
