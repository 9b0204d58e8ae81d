import { expect, test, vi } from "vitest";
import { runtimeDeps } from "#workers/background/deps.ts";
import { isFormStored } from "#workers/spam/form-guard.ts";
import { testInbox } from "../inbox-fixtures.ts";
import { sqliteDatabase } from "../reliability/sqlite-database.ts";

async function sendMessage() {
  const { db, send } = testInbox();
  const { key, contentHash } = await send("message");
  return { db, form: { kind: "message", key, contentHash } as const };
}

test("a form of this key and content is stored", async () => {
  const { db, form } = await sendMessage();
  expect(await isFormStored(db, form, runtimeDeps)).toBe(true);
});

test("a form of this key with other content is not stored", async () => {
  const { db, form } = await sendMessage();
  expect(await isFormStored(db, { ...form, contentHash: "a" }, runtimeDeps)).toBe(false);
});

test("a form that cannot be looked up is logged and counts as not stored", async () => {
  const { form } = await sendMessage();
  const log = vi.fn();
  const away = sqliteDatabase().d1(() => Promise.reject(new Error("away")));
  expect(await isFormStored(away, form, { ...runtimeDeps, log })).toBe(false);
  expect(log).toHaveBeenCalledWith("stored-form-not-read", expect.any(Error));
});
