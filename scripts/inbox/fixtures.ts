import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unstable_splitSqlQuery as statementsOf } from "wrangler";
import type { Database, Statement } from "./data.ts";
import { migrationText } from "./migration-files.ts";
import { type Data, openData } from "./open-data.ts";
import { runInbox } from "./run-inbox.ts";

export const NOW = new Date("2026-11-21T12:00:00.000Z");

/** The local runtime is slow to start on a busy machine. */
export const START_WITHIN_MS = 60_000;

export async function migrate(db: Database, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await db.batch(statementsOf(migrationText(name)).map((sql) => db.prepare(sql)));
  }
}

/** An empty database, opened like that of `npm start`. */
export async function openEmptyData(): Promise<Data & { folder: string }> {
  const folder = mkdtempSync(join(tmpdir(), "inbox-test-"));
  const data = await openData(false, { state: folder });
  return {
    ...data,
    folder,
    async close() {
      await data.close();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** For the site's own queries, which use the same interface. */
export function asSeenBySite({ db }: Data): D1Database {
  return db as unknown as D1Database;
}

type PlantedRow = Record<string, string | number | null>;

export async function insert(db: Database, table: string, row: PlantedRow): Promise<void> {
  await insertAll(db, [[table, row]]);
}

/** In one transaction. */
export async function insertAll(
  db: Database,
  rows: readonly (readonly [string, PlantedRow])[],
): Promise<void> {
  await db.batch(rows.map(([table, row]) => insertion(db, table, row)));
}

function insertion(db: Database, table: string, row: PlantedRow): Statement {
  const names = Object.keys(row);
  const sql = `INSERT INTO ${table} (${names.join(", ")}) VALUES (${names.map(() => "?").join(", ")})`;
  return db.prepare(sql).bind(...Object.values(row));
}

/** Columns of every form. */
function formRow(id: string) {
  return {
    id,
    reference: `TG-${id}`,
    created_at: "2026-11-20T10:00:00.000Z",
    name: `Name of ${id}`,
    email: `${id}@store.example`,
  };
}

/** As of the first migration. */
export function requestRow(id: string, changes: Record<string, string | number | null> = {}) {
  return {
    ...formRow(id),
    content_hash: id,
    store_url: `https://${id}.example/`,
    store_platform: "shopify",
    message: `Message of ${id}`,
    subtotal_cents: 49_800,
    discount_cents: 4_980,
    total_cents: 44_820,
    utm_source: `source-of-${id}`,
    ...changes,
  };
}

export function lineRow(request: string, position = 1) {
  return {
    request_id: request,
    position,
    sku: "SKU_03",
    name: "Web Analytics (GA4)",
    option_label: `Option of ${request}`,
    type: "core",
    unit_price_cents: 24_900,
    quantity: 2,
  };
}

export function messageRow(id: string, changes: Record<string, string | number | null> = {}) {
  return {
    ...formRow(id),
    content_hash: id,
    topic: "ads",
    message: `Message of ${id}`,
    ...changes,
  };
}

export function reviewRow(id: string, changes: Record<string, string | number | null> = {}) {
  return {
    ...formRow(id),
    role: "Owner",
    company: `Company of ${id}`,
    quote: `Quote of ${id}`,
    rating: 5,
    ...changes,
  };
}

export function effectRow(
  form: string,
  formId: string,
  changes: Record<string, string | number | null> = {},
) {
  return {
    form,
    form_id: formId,
    effect: "notification",
    created_at: "2026-11-20T10:00:00.000Z",
    due_at: "2026-11-21T11:59:00.000Z",
    ...changes,
  };
}

interface Output {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs a command and answers its question; without `answer` the terminal is not interactive. */
export async function runCommand(
  data: Data,
  args: readonly string[],
  answer?: string | (() => Promise<string>),
): Promise<Output> {
  let out = "";
  let err = "";
  const tell = (text: string): string => (err += `${text}\n`);
  const terminal = {
    style: { width: 100, hasColour: false },
    print: (text: string) => void (out += `${text}\n`),
    tell,
    progress: tell,
    ask: answer === undefined ? null : ask,
  };
  async function ask(question: string): Promise<boolean> {
    tell(question);
    const typed = typeof answer === "function" ? await answer() : answer;
    return typed === "yes" || typed === "y";
  }
  const open = async (): Promise<Data> => ({ ...data, close: async () => {} });
  const code = await runInbox(args, terminal, open, () => NOW);
  return { code, out, err };
}

/** Parsed output of --json. */
export async function runJson(data: Data, ...args: string[]) {
  const { code, out, err } = await runCommand(data, [...args, "--json"]);
  if (code !== 0) throw new Error(err);
  return JSON.parse(out);
}
