import { styleText } from "node:util";
import * as v from "valibot";
import { findForm, FORMS, type FoundForm, type Row, RowsSchema } from "./forms.ts";
import {
  type EffectRow,
  EffectRowsSchema,
  renderEffects,
  SELECT_EFFECTS,
  stateOf,
} from "./outbox.ts";
import {
  dollars,
  joinParts,
  minuteOf,
  renderFacts,
  renderHeading,
  renderPart,
  renderTable,
} from "./table.ts";
import type { Answer, InboxContext } from "./terminal.ts";

/** A form with everything stored about it. */
interface WholeForm extends FoundForm {
  readonly row: Row;
  readonly lines: readonly Row[];
  readonly effects: readonly EffectRow[];
  /** Aliases of its reference. */
  readonly aliases: readonly string[];
}

export async function show({ db, now, terminal }: InboxContext, word: string): Promise<Answer> {
  const found = await findForm(db, word);
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
  const [row] = v.parse(RowsSchema, rows?.results);
  if (!row) throw new Error(`${found.reference} was erased meanwhile.`);
  const whole = {
    ...found,
    row,
    lines: v.parse(RowsSchema, lines?.results),
    effects: v.parse(EffectRowsSchema, effects?.results),
    aliases: v.parse(RowsSchema, aliases?.results).map(({ reference }) => String(reference)),
  };
  return {
    text: renderForm(whole, now(), terminal.width),
    data: {
      ...whole,
      effects: whole.effects.map((effect) => ({ ...effect, state: stateOf(effect, now()) })),
    },
  };
}

/** Shown elsewhere, or of no use to a person. */
const NOT_FACTS = /^(?:reference|content_hash|marks|touches|currency|utm_.*|consent_.*)$/;

function renderForm(
  { form, reference, row, lines, effects, aliases }: WholeForm,
  now: Date,
  width: number,
): string {
  const columns = Object.entries(row);
  const facts = columns
    .filter(([name]) => !NOT_FACTS.test(name))
    .map(([name, value]): Fact => [labelOf(name), shown(name, value)]);
  const attribution = [
    ...columns.filter(([name]) => name.startsWith("utm_")),
    ...flattened(JSON.parse(String(row.touches ?? null))),
  ];
  return joinParts([
    renderHeading(`${reference}, a ${form}`),
    row.marks ? styleText("yellow", `! ${row.marks}`) : "",
    renderFacts(
      [...facts, ["consent", consentOf(row)], ["also told as", aliases.join(", ")]],
      width,
    ),
    renderPart("Lines", renderLines(lines, width)),
    renderPart("Attribution", renderFacts(attribution, width)),
    renderPart("What followed", renderEffects(effects, now, width)) ||
      "Nothing follows from it: no mail, no conversion was planned.",
  ]);
}

type Fact = readonly [string, Row[string]];

/** Requests only. */
function consentOf({ consent_analytics: analytics, consent_marketing: marketing }: Row): string {
  if (analytics === undefined) return "";
  if (analytics === null) return "no choice on record";
  return `analytics ${analytics ? "yes" : "no"}, marketing ${marketing ? "yes" : "no"}`;
}

function renderLines(lines: readonly Row[], width: number): string {
  const cells = lines.map((line) => {
    const { quantity, name, option_label, sku, unit_price_cents: price } = line;
    const sum = typeof price === "number" ? dollars(price * Number(quantity)) : "to be confirmed";
    return [`${quantity} ×`, name, option_label, sku, sum];
  });
  return renderTable(cells, width);
}

function shown(name: string, value: Row[string]): Row[string] {
  if (typeof value === "number" && name.endsWith("_cents")) return dollars(value);
  if (typeof value === "string" && name.endsWith("_at")) return minuteOf(value);
  return value;
}

function labelOf(name: string): string {
  return name.replace(/_(?:cents|at)$/, "").replaceAll("_", " ");
}

/** { first: { source: "x" } } becomes "first source  x". */
function flattened(value: unknown, path: readonly string[] = []): [string, string][] {
  if (value === null || value === "") return [];
  if (typeof value !== "object") return [[path.join(" "), String(value)]];
  return Object.entries(Object(value)).flatMap(([name, inner]) =>
    flattened(inner, [...path, name]),
  );
}
