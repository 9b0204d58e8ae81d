import * as v from "valibot";
import {
  CONVERSIONS,
  LEAD_CONVERSIONS,
  type LeadConversion,
  getPurpose,
} from "#app/domain/conversions/conversion.ts";
import {
  ConsentFiguresSchema,
  type Gap,
  lastDays,
  lastWeek,
  LeadFiguresSchema,
  type Measurement,
  type Period,
  periodBefore,
  weekKey,
} from "#app/domain/conversions/reconciliation.ts";
import type { Deps } from "#workers/background/deps.ts";
import { ACCEPTED, insertReport, OPEN, EXPIRED } from "#workers/outbox/outbox-statements.ts";
import type { ConversionSettings } from "./conversion-settings.ts";

/** Requests `r` whose stored consent allows the conversion, with their outbox row `o` or NULLs. Binds a period. */
export function allowedLeads(conversion: LeadConversion): string {
  return `requests r LEFT JOIN outbox o
      ON o.form = 'request' AND o.form_id = r.id AND o.effect = '${conversion}'
    WHERE r.created_at >= ?1 AND r.created_at < ?2 AND r.consent_${getPurpose(conversion)} = 1`;
}

function createFiguresQuery(conversion: LeadConversion): string {
  return `SELECT count(*) AS allowed,
      count(CASE WHEN ${ACCEPTED} THEN 1 END) AS accepted,
      count(CASE WHEN ${OPEN} THEN o.form_id END) AS retrying,
      count(*) - count(o.form_id) AS unplanned
    FROM ${allowedLeads(conversion)}`;
}

const DURING = "created_at >= ?1 AND created_at < ?2";
const REQUESTS = `SELECT count(*) AS requests FROM requests WHERE ${DURING}`;
const CONSENT = `SELECT count(*) AS choices, count(nullif(analytics, 0)) AS analytics,
    count(nullif(marketing, 0)) AS marketing, count(nullif(gpc, 0)) AS signalled
  FROM consent_records WHERE ${DURING}`;

export async function readMeasurement(
  db: D1Database,
  conversions: readonly LeadConversion[],
  period: Period,
): Promise<Measurement> {
  const statements = [REQUESTS, CONSENT, ...conversions.map(createFiguresQuery)];
  const results = await db.batch(
    statements.map((sql) => db.prepare(sql).bind(period.from, period.until)),
  );
  const [requests, consent, ...leads] = results.map(({ results: [row] }) => row);
  return {
    period,
    ...v.parse(v.object({ requests: v.number() }), requests),
    platforms: conversions.map((conversion, index) => ({
      conversion,
      ...v.parse(LeadFiguresSchema, leads[index]),
    })),
    consent: v.parse(ConsentFiguresSchema, consent),
  };
}

export function configuredPlatforms(settings: ConversionSettings): LeadConversion[] {
  return LEAD_CONVERSIONS.filter((conversion) => settings[conversion]);
}

const ExpiredSchema = v.array(v.object({ effect: v.picklist(CONVERSIONS), expired: v.number() }));

export type ReconcileInputs = Readonly<{ db: D1Database; settings: ConversionSettings }>;

/** Counts leads that expired on the day before `day` (ISO date), and unplanned ones of the day before that. */
export async function readGaps({ db, settings }: ReconcileInputs, day: string): Promise<Gap[]> {
  const yesterday = lastDays(1, Date.parse(day));
  const configured = configuredPlatforms(settings);
  const { platforms } = await readMeasurement(db, configured, periodBefore(yesterday));
  const sql = `SELECT effect, count(*) AS expired FROM outbox
    WHERE ${EXPIRED} AND given_up_at >= ? AND given_up_at < ? GROUP BY effect`;
  const { results } = await db.prepare(sql).bind(yesterday.from, yesterday.until).run();
  const expired = v.parse(ExpiredSchema, results);
  return CONVERSIONS.map((conversion) => ({
    conversion,
    expired: expired.find(({ effect }) => effect === conversion)?.expired ?? 0,
    unplanned: platforms.find((platform) => platform.conversion === conversion)?.unplanned ?? 0,
  })).filter((gap) => gap.expired + gap.unplanned > 0);
}

/** Logs the day's gaps, and inserts the daily report, which lists them for the agency. */
export async function reportGaps(inputs: ReconcileInputs, deps: Deps): Promise<void> {
  const now = new Date(deps.now()).toISOString();
  const gaps = await readGaps(inputs, now.slice(0, 10));
  for (const gap of gaps) deps.log("reconciliation-gap", null, { ...gap });
  if (gaps.length > 0) await insertReport(inputs.db, now);
}

/** Inserts the weekly report once. Any night of the week makes up for a missed Monday. */
export async function reportWeek({ db }: Pick<ReconcileInputs, "db">, deps: Deps): Promise<void> {
  await insertReport(db, new Date(deps.now()).toISOString(), weekKey(lastWeek(deps.now())));
}
