import { sanitizeEmail } from "#app/domain/forms/text-fields.ts";
import { sha256Hex } from "#workers/digest.ts";
import { writeNewFile } from "./export.ts";
import { type Row, parseRows } from "./forms.ts";
import { UNERASED_COPIES, PERSONAL_TABLES } from "./personal-data.ts";
import { count, joinParts, formatMinute, renderHeading, renderPart, renderTable } from "./table.ts";
import { type CommandResult, confirm, type InboxContext } from "./terminal.ts";

type PersonOptions = { export?: string; erase?: boolean; force?: boolean; yes?: boolean };

export async function person(
  context: InboxContext,
  email: string,
  { export: to, erase, force = false, yes = false }: PersonOptions,
): Promise<CommandResult> {
  const address = sanitizeEmail(email).toLowerCase();
  if (!/^[^\s@]+@[^\s@]+$/.test(address)) throw new Error(`"${address}" is not an e-mail address.`);
  const findings = await findPerson(context.db, address);
  const { tables, mentions } = findings;
  if (erase) return await erasePerson(context, findings, yes);
  if (to) {
    // For the person (GDPR Art. 15 and 20).
    const exportedAt = context.now().toISOString();
    const content = { email: address, exportedAt, tables, notIncluded: UNERASED_COPIES };
    const json = `${JSON.stringify(content, null, 2)}\n`;
    const path = await writeNewFile(to, force, (write) => write(json));
    const rows = countRows(tables);
    return { text: `${count(rows, "row")} of ${address} in ${path}.`, data: { path, rows } };
  }
  const counts = Object.entries(tables).map(([table, rows]) => [table, rows.length]);
  return {
    text: renderFindings(findings, context.terminal.width),
    data: { email: address, tables: Object.fromEntries(counts), mentions },
  };
}

/** Stores the hash in the same transaction, so that queued forms are dropped on arrival. */
async function erasePerson(
  { db, now, terminal }: InboxContext,
  findings: Findings,
  isAgreed: boolean,
): Promise<CommandResult> {
  const { address } = findings;
  const { width } = terminal;
  const places = UNERASED_COPIES.map(({ place, until }) => [place, until]);
  const notReached = renderPart("Not erased by this command", renderTable(places, width));
  if (!isAgreed) {
    const about = joinParts([renderFindings(findings, width), notReached]);
    const total = count(countRows(findings.tables), "row");
    await confirm(terminal, about, `Erase all of this permanently? (${total})`);
  }
  const [, ...results] = await db.batch([
    db
      .prepare(
        `INSERT INTO erasures (email_hash, erased_at) VALUES (?, ?)
         ON CONFLICT (email_hash) DO UPDATE SET erased_at = excluded.erased_at`,
      )
      .bind(await sha256Hex(address), now().toISOString()),
    ...PERSONAL_TABLES.map(({ table, personWhere }) =>
      // `meta.changes` counts the rows of triggers too.
      db.prepare(`DELETE FROM ${table} WHERE ${personWhere} RETURNING 1`).bind(address),
    ),
  ]);
  const erased = PERSONAL_TABLES.map(({ table }, index): [string, number] => {
    const rows = results[index]?.results.length ?? 0;
    terminal.progress(`${table}: ${count(rows, "row")} erased`);
    return [table, rows];
  });
  const left = await findPerson(db, address);
  if (countRows(left.tables) > 0) {
    throw new Error(`More forms of ${address} have arrived: run the command again.`);
  }
  const sums = erased.flatMap(([table, rows]) => (rows > 0 ? [[table, `${rows} erased`]] : []));
  return {
    text: joinParts([
      renderTable(sums, width) || "Nothing was stored.",
      "The address is recorded as erased: forms in a queue are dropped on arrival.",
      notReached,
    ]),
    data: {
      email: address,
      erased: Object.fromEntries(erased),
      mentions: left.mentions,
      notReached: UNERASED_COPIES,
    },
  };
}

interface Findings {
  readonly address: string;
  readonly tables: Readonly<Record<string, readonly Row[]>>;
  /** Other people's forms that contain the address; the operator decides. */
  readonly mentions: readonly Row[];
}

async function findPerson(db: D1Database, address: string): Promise<Findings> {
  const mentions = PERSONAL_TABLES.flatMap(({ table, freeTextColumns }) => {
    const contains = freeTextColumns
      ?.map((column) => `instr(lower(${column}), ?1) > 0`)
      .join(" OR ");
    if (!contains) return [];
    return `SELECT '${table}' AS "table", reference FROM ${table} WHERE lower(email) <> ?1 AND (${contains})`;
  });
  const [others, ...own] = await db.batch([
    db.prepare(mentions.join(" UNION ALL ")).bind(address),
    ...PERSONAL_TABLES.map(({ table, personWhere }) =>
      db.prepare(`SELECT * FROM ${table} WHERE ${personWhere}`).bind(address),
    ),
  ]);
  const tables = PERSONAL_TABLES.map(({ table }, index) => [table, parseRows(own[index])]);
  return { address, tables: Object.fromEntries(tables), mentions: parseRows(others) };
}

function countRows(tables: Findings["tables"]): number {
  return Object.values(tables).flat().length;
}

function renderFindings({ address, tables, mentions }: Findings, width: number): string {
  const found = Object.entries(tables).filter(([, rows]) => rows.length > 0);
  const forms = found.flatMap(([table, rows]) =>
    rows.flatMap(({ reference, created_at: sentAt, name, email, status }) =>
      email === undefined ? [] : [[reference, table, formatMinute(String(sentAt)), name, status]],
    ),
  );
  const counts = found.map(([table, rows]) => [table, count(rows.length, "row")]);
  const others = mentions.map(({ reference }) => reference).join(", ");
  return joinParts([
    renderHeading(address),
    renderTable(forms, width),
    renderTable(counts, width) || "Nothing is stored about this address.",
    others && `Other people's forms mention the address; check them: ${others}`,
  ]);
}
