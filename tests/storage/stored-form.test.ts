import { expect, test, vi } from "vitest";
import { runtimeDeps } from "#workers/background/deps.ts";
import { isFormStored } from "#workers/spam/form-guard.ts";
import { testInbox } from "../inbox-fixtures.ts";
import { sqliteDatabase } from "../reliability/sqlite-database.ts";

test("a form of this key and content is stored, another is not, and an error is logged", async () => {
  const { db, send } = testInbox();
  const log = vi.fn();
  const { key, contentHash } = await send("message");
  const form = { kind: "message", key, contentHash } as const;
  expect(await isFormStored(db, form, runtimeDeps)).toBe(true);
  expect(await isFormStored(db, { ...form, contentHash: "a" }, runtimeDeps)).toBe(false);
  const away = sqliteDatabase().d1(() => Promise.reject(new Error("away")));
  expect(await isFormStored(away, form, { ...runtimeDeps, log })).toBe(false);
  expect(log).toHaveBeenCalledWith("stored-form-not-read", expect.any(Error));
});
