import * as v from "valibot";
import type { CliOptions } from "./arguments.ts";
import { dollars, renderFacts, renderHeading, renderTable, minuteOf } from "./table.ts";
import {
  findForm,
  FORMS,
  type FoundForm,
  notFound,
  type Row,
  RowSchema,
  RowsSchema,
} from "./forms.ts";
import {
  renderEffects,
  type EffectRow,
  EffectRowSchema,
  SELECT_EFFECTS,
  stateOf,
} from "./outbox.ts";
import { type Answer, type InboxContext, styled, type OutputStyle, failure } from "./terminal.ts";

/** A form with everything stored about it. */
export interface WholeForm extends FoundForm {
  readonly row: Row;
  readonly lines: readonly Row[];
  readonly effects: readonly EffectRow[];
  /** Aliases of its reference. */
  readonly aliases: readonly string[];
}

export async function show(context: InboxContext, { words }: CliOptions): Promise<Answer> {
  const [word = ""] = words;
  const found = await findForm(context, word);
  const whole = found && (await readWholeForm(context, found));
  if (!whole) return failure(notFound(word));
  const now = context.now();
  const effects = whole.effects.map((row) => ({ ...row, state: stateOf(row, now) }));
  return {
    ok: true,
    data: { ...whole, effects },
    render: (style) => renderForm(whole, now, style),
  };
}

/** `null` when it was erased in the meantime. */
async function readWholeForm({ db }: InboxContext, found: FoundForm): Promise<WholeForm | null> {
  const { form, id } = found;
  const [rows, lines, effects, aliases] = await db.batch([
    db.prepare(`SELECT * FROM ${FORMS[form].table} WHERE id = ?`).bind(id),
    db.prepare("SELECT * FROM request_lines WHERE request_id = ? ORDER BY position").bind(id),
    db
      .prepare(`${SELECT_EFFECTS} WHERE o.form = ? AND o.form_id = ? ORDER BY o.effect`)
      .bind(form, id),
    db
      .prepare("SELECT reference FROM reference_aliases WHERE form = ? AND form_id = ?")
      .bind(form, id),
  ]);
  const [row] = v.parse(v.array(RowSchema), rows?.results);
  if (!row) return null;
  return {
    ...found,
    row,
    lines: v.parse(RowsSchema, lines?.results),
    effects: v.parse(v.array(EffectRowSchema), effects?.results),
    aliases: v
      .parse(v.array(v.object({ reference: v.string() })), aliases?.results)
      .map(({ reference }) => reference),
  };
}

/** Shown elsewhere, or of no use to a person. */
const NOT_FACTS = ["reference", "content_hash", "marks", "touches", "currency"];

export function renderForm(whole: WholeForm, now: Date, style: OutputStyle): string {
  const { form, reference, row, lines, effects, aliases } = whole;
  const attribution = attributionOf(row);
  return [
    renderHeading(`${reference}, a ${form}`, style),
    row.marks ? styled(`! ${row.marks}`, "warning", style) : null,
    renderFacts([...factsOf(row), ["also told as", aliases.join(", ")]], style),
    lines.length > 0 ? part("Lines", renderLines(lines, style)) : null,
    attribution.length > 0 ? part("Attribution", renderFacts(attribution, style)) : null,
    effects.length > 0
      ? part("What followed", renderEffects(effects, now, style))
      : "Nothing follows from it: no mail, no conversion was planned.",
  ]
    .filter((text) => text !== null)
    .join("\n\n");

  function part(heading: string, text: string): string {
    return `${renderHeading(heading, style)}\n${text}`;
  }
}

function factsOf(row: Row): [string, Row[string]][] {
  const facts = Object.entries(row)
    .filter(([name]) => !NOT_FACTS.includes(name) && !/^(?:utm|consent)_/.test(name))
    .map(([name, value]): [string, Row[string]] => [labelOf(name), shown(name, value)]);
  return [...facts, ...consentFact(row)];
}

/** Requests only. */
function consentFact(row: Row): [string, string][] {
  const { consent_analytics: analytics, consent_marketing: marketing } = row;
  if (analytics === undefined) return [];
  if (analytics === null) return [["consent", "no choice on record"]];
  return [["consent", `analytics ${yesOrNo(analytics)}, marketing ${yesOrNo(marketing)}`]];
}

function yesOrNo(flag: Row[string] | undefined): string {
  return flag === 1 ? "yes" : "no";
}

/** Campaign columns and touchpoints (JSON). */
function attributionOf(row: Row): [string, Row[string]][] {
  const columns = Object.entries(row).filter(([name, value]) => name.startsWith("utm_") && value);
  return [...columns, ...flattened(parsed(row.touches))];
}

function renderLines(lines: readonly Row[], style: OutputStyle): string {
  const cells = lines.map((line) => {
    const { quantity, name, option_label, sku, unit_price_cents: price } = line;
    const sum = typeof price === "number" ? dollars(price * Number(quantity)) : "to be confirmed";
    return [`${quantity} ×`, String(name), String(option_label), String(sku), sum];
  });
  return renderTable(cells, style);
}

function shown(name: string, value: Row[string] | undefined): Row[string] {
  if (typeof value === "number" && name.endsWith("_cents")) return dollars(value);
  if (typeof value === "string" && name.endsWith("_at")) return minuteOf(value);
  return value ?? null;
}

function labelOf(name: string): string {
  return name.replace(/_(?:cents|at)$/, "").replaceAll("_", " ");
}

function parsed(text: Row[string] | undefined): unknown {
  if (typeof text !== "string") return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** { first: { source: "x" } } becomes "first source  x". */
function flattened(value: unknown, path = ""): [string, string][] {
  if (value === null || value === undefined || value === "") return [];
  if (typeof value !== "object") return [[path || "touches", String(value)]];
  return Object.entries(value).flatMap(([name, inner]) =>
    flattened(inner, path ? `${path} ${name}` : Array.isArray(value) ? `touch ${name}` : name),
  );
}
