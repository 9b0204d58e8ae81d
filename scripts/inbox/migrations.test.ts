import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { migrations } from "#tests/reliability/sqlite-database.ts";

/** Migrations before 0004_outbox.sql. */
const BEFORE_OUTBOX = 3;

/** Rows of the first builds, whose code no longer exists. */
const OLD_ROWS = `
  INSERT INTO requests (id, reference, content_hash, created_at, name, email, store_url, store_platform,
    subtotal_cents, discount_cents, total_cents, coupon_code)
  VALUES ('r', 'TG-R', 'h', '2026-01-01', 'Anna', 'a@b.c', 'https://b.c/', 'shopify', 200, 20, 180, 'X');
  INSERT INTO request_lines (request_id, position, sku, name, option_label, type, unit_price_cents, quantity)
  VALUES ('r', 1, 'SKU_03', 'Service', 'Option', 'core', 100, 2);
  INSERT INTO contact_messages (id, reference, content_hash, created_at, name, email, topic, message)
  VALUES ('m', 'TG-M', 'h', '2026-01-01', 'Anna', 'a@b.c', 'ads', 'Hello');
  INSERT INTO reviews (id, reference, created_at, name, role, company, quote, rating, email, status, decided_at)
  VALUES ('w', 'TG-W', '2026-01-01', 'Anna', 'Owner', 'B', 'Good', 4, 'a@b.c', 'approved', '2026-01-02');`;

function migrateOldRows() {
  const database = new DatabaseSync(":memory:");
  const listRows = (table: string) => database.prepare(`SELECT * FROM ${table}`).all();
  const tables = ["requests", "request_lines", "contact_messages", "reviews"];
  for (const sql of migrations.slice(0, BEFORE_OUTBOX)) database.exec(sql);
  database.exec(OLD_ROWS);
  const before = tables.map(listRows);
  for (const sql of migrations.slice(BEFORE_OUTBOX)) database.exec(sql);
  return { before, after: tables.map(listRows), listRows };
}

test("migrations keep the rows of older builds", () => {
  const { before, after } = migrateOldRows();
  expect(after).toMatchObject(before);
});

test("migrations count the published reviews of older builds", () => {
  const { listRows } = migrateOldRows();
  expect(listRows("review_figures")).toMatchObject([{ count: 1, rating_sum: 4 }]);
});

/** Migrations before 0010_won.sql, which rebuilds the outbox without a CHECK on effect. */
const BEFORE_WON = 9;

const OLD_EFFECTS = `
  INSERT INTO outbox (form, form_id, effect, created_at, attempts, due_at, done_at, given_up_at,
    transport_id, last_error, signals, mailbox_hash)
  VALUES ('request', 'r', 'meta', '2026-01-01', 2, '2026-01-02', NULL, NULL, NULL, 'busy', '{}', NULL),
    ('request', 'r', 'confirmation', '2026-01-01', 1, '2026-01-01', '2026-01-01', NULL, 'mail-1', NULL, NULL, 'h'),
    ('report', '2026-01-01', 'notification', '2026-01-01', 18, '2026-01-03', NULL, '2026-01-04', NULL, 'E_X', NULL, NULL);`;

const INSERT_NEW_EFFECT = `INSERT INTO outbox (form, form_id, effect, created_at, due_at)
  VALUES ('request', 'r', 'google-ads', '2026-02-01', '2026-02-01')`;

function rebuildOutbox() {
  const database = new DatabaseSync(":memory:");
  const all = (sql: string) => database.prepare(sql).all();
  const indexes =
    "SELECT name, sql FROM sqlite_schema WHERE tbl_name = 'outbox' AND type <> 'table' ORDER BY name";
  const readOutbox = () =>
    ["SELECT * FROM outbox", indexes, "PRAGMA table_info(outbox)"].map((sql) => all(sql));
  for (const sql of migrations.slice(0, BEFORE_WON)) database.exec(sql);
  database.exec(OLD_ROWS + OLD_EFFECTS);
  const before = readOutbox();
  for (const sql of migrations.slice(BEFORE_WON)) database.exec(sql);
  return { before, after: readOutbox(), all, run: (sql: string) => database.exec(sql) };
}

test("the rebuilt outbox has its old rows, columns and indexes", () => {
  const { before, after } = rebuildOutbox();
  expect(after).toEqual(before);
});

test("the rebuilt outbox accepts new effects", () => {
  const { all, run } = rebuildOutbox();
  run(INSERT_NEW_EFFECT);
  expect(all("SELECT 1 FROM outbox WHERE effect = 'google-ads'")).toHaveLength(1);
});

test("the rebuilt outbox has each effect of a form once", () => {
  const { run } = rebuildOutbox();
  run(INSERT_NEW_EFFECT);
  expect(() => run(INSERT_NEW_EFFECT)).toThrow("UNIQUE");
});

test("the rebuilt outbox rejects an unknown form", () => {
  const { run } = rebuildOutbox();
  const strange = "UPDATE outbox SET form = 'parcel' WHERE form = 'report'";
  expect(() => run(strange)).toThrow("CHECK");
});

test("a request of an older build is not won", () => {
  const { all } = rebuildOutbox();
  expect(all("SELECT won_at, won_value_cents FROM requests")).toMatchObject([{ won_at: null }]);
});

test("a request has no value of a win without its time", () => {
  const { run } = rebuildOutbox();
  expect(() => run("UPDATE requests SET won_value_cents = 100")).toThrow("CHECK");
});
