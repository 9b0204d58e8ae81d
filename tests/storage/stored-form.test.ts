import { expect, test, vi } from "vitest";
import { runtimeDeps } from "#workers/background/deps.ts";
import { sha256Hex } from "#workers/digest.ts";
import { isFormStored } from "#workers/spam/form-guard.ts";
import { sqliteDatabase } from "../reliability/sqlite-database.ts";

const KEY = "5b3f2a4e-8f10-4c55-9c2e-2f6d3a1b0c9d";

async function databaseWith(content: string) {
  const database = sqliteDatabase();
  const columns = "id, reference, content_hash, created_at, name, email, topic, message, marks";
  database.rows(
    `INSERT INTO contact_messages (${columns})
    VALUES (?, 'TG-1', ?, '2026-01-01', '', '', '', '', '') RETURNING 1`,
    KEY,
    await sha256Hex(content),
  );
  return database;
}

test("a form of this key and content is stored, another is not, and an error is logged", async () => {
  const database = await databaseWith("Hello");
  const db = database.d1(async (_, effect) => effect());
  const log = vi.fn();
  const form = { kind: "message", key: KEY, contentHash: await sha256Hex("Hello") } as const;
  expect(await isFormStored(db, form, runtimeDeps)).toBe(true);
  expect(await isFormStored(db, { ...form, contentHash: "a" }, runtimeDeps)).toBe(false);
  const away = database.d1(() => Promise.reject(new Error("away")));
  expect(await isFormStored(away, form, { ...runtimeDeps, log })).toBe(false);
  expect(log).toHaveBeenCalledWith("stored-form-not-read", expect.any(Error));
});
