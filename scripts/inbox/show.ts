import { styleText } from "node:util";
import { findForm, FORMS, type FoundForm, type Row, parseRows } from "./forms.ts";
import { readHistory } from "#workers/desk/form-actions.ts";
import { findEffects } from "#workers/outbox/effect-status.ts";
import { renderEffects } from "./outbox.ts";
import {
  dollars,
  joinParts,
  formatMinute,
  renderFacts,
  renderHeading,
  renderPart,
  renderTable,
} from "./table.ts";
import type { CommandResult, InboxContext } from "./terminal.ts";

export async function show(
  { db, now, terminal }: InboxContext,
  referenceOrId: string,
): Promise<CommandResult> {
  const form = await readForm(db, await findForm(db, referenceOrId), now());
  return { text: renderForm(form, terminal.width), data: form };
}

async function readForm(db: D1Database, found: FoundForm, now: Date) {
  const { form, id, reference } = found;
  const results = await db.batch([
    db.prepare(`SELECT * FROM ${FORMS[form].table} WHERE id = ?`).bind(id),
    db.prepare("SELECT * FROM request_lines WHERE request_id = ? ORDER BY position").bind(id),
    db
      .prepare("SELECT reference FROM reference_aliases WHERE form = ? AND form_id = ?")
      .bind(form, id),
  ]);
  const [[row] = [], lines = [], aliases = []] = results.map(parseRows);
  if (!row) throw new Error(`${reference} was erased meanwhile.`);
  return {
    ...found,
    row,
    lines,
    effects: await findEffects(db, now, "o.form = ? AND o.form_id = ?", form, id),
    history: await readHistory(db, found),
    aliases: aliases.map((alias) => alias.reference),
  };
}

/** Columns that are printed elsewhere or not useful. */
const NOT_FACTS = /^(?:reference|content_hash|touches|currency|utm_.*|consent_.*)$/;

type Fact = readonly [string, Row[string]];

function renderForm(
  { form, reference, row, lines, effects, history, aliases }: Awaited<ReturnType<typeof readForm>>,
  width: number,
): string {
  const { marks: flags, ...columns } = row;
  const facts = Object.entries(columns)
    .filter(([name]) => !NOT_FACTS.test(name))
    .map(formatFact);
  const attribution = [
    ...Object.entries(columns).filter(([name]) => name.startsWith("utm_")),
    ...flattened(JSON.parse(String(row.touches ?? null))),
  ];
  const cells = lines.map(({ quantity, name, option_label, sku, unit_price_cents: price }) => {
    const sum = typeof price === "number" ? dollars(price * Number(quantity)) : "to be confirmed";
    return [`${quantity} ×`, name, option_label, sku, sum];
  });
  return joinParts([
    renderHeading(`${reference}, a ${form}`),
    flags ? styleText("yellow", `! ${flags}`) : "",
    renderFacts([...facts, ["consent", formatConsent(row)], ["alias", aliases.join(", ")]], width),
    renderPart("Lines", renderTable(cells, width)),
    renderPart("Attribution", renderFacts(attribution, width)),
    renderPart(
      "History",
      renderTable(
        history.map(({ at, action, way }) => [formatMinute(at), action, `by ${way}`]),
        width,
      ),
    ),
    renderPart("Effects", renderEffects(effects, width)) ||
      "No mail and no conversion was planned.",
  ]);
}

/** ["total_cents", 100] becomes ["total", "$1.00"]. */
function formatFact([name, value]: Fact): Fact {
  const label = name.replace(/_(?:cents|at)$/, "").replaceAll("_", " ");
  if (typeof value === "number" && name.endsWith("_cents")) return [label, dollars(value)];
  if (typeof value === "string" && name.endsWith("_at")) return [label, formatMinute(value)];
  return [label, value];
}

/** Returns an empty text for forms other than requests. */
function formatConsent({
  consent_analytics: analytics,
  consent_marketing: marketing,
}: Row): string {
  if (analytics === undefined) return "";
  if (analytics === null) return "no choice on record";
  return `analytics ${analytics ? "yes" : "no"}, marketing ${marketing ? "yes" : "no"}`;
}

/** { first: { source: "x" } } becomes "first source  x". */
function flattened(value: unknown, path: readonly string[] = []): [string, string][] {
  if (value === null || value === "") return [];
  if (typeof value !== "object") return [[path.join(" "), String(value)]];
  return Object.entries(Object(value)).flatMap(([name, inner]) =>
    flattened(inner, [...path, name]),
  );
}
