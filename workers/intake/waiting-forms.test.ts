import { expect, test } from "vitest";
import type { SentRow } from "./sent-row.ts";
import { putAside } from "./waiting-forms.ts";

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
