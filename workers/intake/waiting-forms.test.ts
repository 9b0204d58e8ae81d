import { expect, test } from "vitest";
import { RETENTION_DAYS } from "#app/content/retention.ts";
import type { SentRow } from "./sent-row.ts";
import { countWaiting, keepWaiting, putAside } from "./waiting-forms.ts";

const ROW: SentRow = {
  form: "message",
  key: "5b3f2a4e-8f10-4c55-9c2e-2f6d3a1b0c9d",
  reference: "TG-7K4MQX",
  contentHash: "a".repeat(64),
  createdAt: "2026-11-21T16:31:06.000Z",
  columns: { name: "Anna Berg" },
  lines: [],
  effects: ["confirmation"],
  signals: {},
};

test("forms that wait under one key with other words wait side by side, the same one waits once", async () => {
  const store = new Map<string, string>();
  const put = async (key: string, text: string) => void store.set(key, text);
  const other = { ...ROW, contentHash: "b".repeat(64), columns: { name: "Bea Carl" } };
  // What the Worker does not use of the store is not there.
  const kv = { put } as unknown as KVNamespace;
  for (const row of [ROW, other, ROW]) await putAside(kv, "message-1", row);
  expect([...store.values()].map((text) => JSON.parse(text))).toEqual([ROW, other]);
});

test("what waits is kept as long as in the database and no longer, what cannot be read as a request", async () => {
  const days = new Map<string, number>();
  const put = async (key: string, _: string, { expirationTtl = 0 }: KVNamespacePutOptions = {}) =>
    void days.set(key.replace(/:.*/, ""), expirationTtl / (24 * 60 * 60));
  // What the Worker does not use of the store is not there.
  const kv = { put } as unknown as KVNamespace;
  await putAside(kv, "message-1", { ...ROW, effects: ["effect-of-tomorrow"] });
  expect(days).toEqual(new Map([["unreadable", RETENTION_DAYS.requests]]));
  for (const [form, kept] of [
    ["request", RETENTION_DAYS.requests],
    ["message", RETENTION_DAYS.messages],
    ["review", RETENTION_DAYS.pendingReviews],
  ] as const) {
    await putAside(kv, "message-2", { ...ROW, form });
    expect(days.get("intake"), `${form} put aside`).toBe(kept);
    days.delete("intake");
    await keepWaiting(kv, { ...ROW, form });
    expect(days.get("intake"), `${form} kept`).toBe(kept);
  }
});

test("what waits is counted to the last list, and what only says that a form was kept is not", async () => {
  const names = [
    ...Array.from({ length: 2_500 }, (_, index) => `intake:message:${index}`),
    "unreadable:1",
    "kept:message:1",
  ];
  const list = async ({ prefix, limit = 0, cursor }: KVNamespaceListOptions) => {
    const found = names.filter((name) => name.startsWith(String(prefix))).map((name) => ({ name }));
    const start = Number(cursor ?? 0);
    const end = start + limit;
    const keys = found.slice(start, end);
    return end < found.length
      ? { keys, list_complete: false, cursor: `${end}` }
      : { keys, list_complete: true };
  };
  expect(await countWaiting({ list } as unknown as KVNamespace)).toBe(2_501);
});
