import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { migrations } from "#tests/reliability/sqlite-database.ts";

/** Migrations before the outbox. */
const BEFORE_OUTBOX = 3;

/** Rows of the first builds, whose code is gone. */
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

test("migrations leave the rows of older builds as they were, and published reviews on the site", () => {
  const database = new DatabaseSync(":memory:");
  const rowsOf = (table: string) => database.prepare(`SELECT * FROM ${table}`).all();
  const tables = ["requests", "request_lines", "contact_messages", "reviews"];
  for (const sql of migrations.slice(0, BEFORE_OUTBOX)) database.exec(sql);
  database.exec(OLD_ROWS);
  const before = tables.map(rowsOf);
  for (const sql of migrations.slice(BEFORE_OUTBOX)) database.exec(sql);
  expect(tables.map(rowsOf)).toMatchObject(before);
  expect(rowsOf("review_figures")).toMatchObject([{ count: 1, rating_sum: 4 }]);
});
