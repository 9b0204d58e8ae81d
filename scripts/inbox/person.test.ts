import { createHash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { d1ReviewStore } from "#workers/storage/d1-review-store.ts";
import { migrations } from "./migration-files.ts";
import {
  asSeenBySite,
  effectRow,
  insert,
  insertAll,
  lineRow,
  messageRow,
  migrate,
  NOW,
  openEmptyData,
  runCommand,
  runJson,
  requestRow,
  reviewRow,
  START_WITHIN_MS,
} from "./fixtures.ts";

let data: Awaited<ReturnType<typeof openEmptyData>>;

beforeAll(async () => {
  data = await openEmptyData();
  await migrate(data.db, migrations());
}, START_WITHIN_MS);

afterAll(() => data.close());

/**
 * Every kind of row of a person, each with the mark in texts, ids, references and keys, and the
 * address in several spellings.
 */
async function plantPerson(mark: string): Promise<string> {
  const { db } = data;
  const email = `${mark}@store.example`;
  const upper = { email: email.toUpperCase() };
  const published = { status: "approved", decided_at: "2026-11-20T11:00:00.000Z" };
  const alias = { form: "request", form_id: `${mark}-r`, created_at: "2026-11-20" };
  await insertAll(db, [
    ["requests", requestRow(`${mark}-r`, { email })],
    ["request_lines", lineRow(`${mark}-r`)],
    ["request_lines", lineRow(`${mark}-r`, 2)],
    ["contact_messages", messageRow(`${mark}-m`, upper)],
    ["reviews", reviewRow(`${mark}-w`, { ...published, email })],
    ["outbox", effectRow("request", `${mark}-r`, { transport_id: mark })],
    ["outbox", effectRow("message", `${mark}-m`, { transport_id: mark })],
    ["outbox", effectRow("review", `${mark}-w`, { transport_id: mark })],
    ["reference_aliases", { reference: `TG-${mark}-alias`, ...alias }],
  ]);
  return email;
}

/** All rows of all tables as text. */
async function everything(): Promise<string> {
  const { db } = data;
  const { results } = await db
    .prepare(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*'",
    )
    .run();
  const parts: unknown[] = [];
  for (const name of results.map((row) => String(Object(row).name))) {
    parts.push(name, (await db.prepare(`SELECT * FROM ${name}`).run()).results);
  }
  return JSON.stringify(parts).toLowerCase();
}

function marksIn(text: string, mark: string): number {
  return text.split(mark).length - 1;
}

test("a person is found everywhere, however the address is written", async () => {
  const email = await plantPerson("found-one");
  await insert(
    data.db,
    "contact_messages",
    messageRow("other-one", { message: `Ask ${email.toUpperCase()} about it` }),
  );
  const answer = await runJson(data, "person", ` ${email.toUpperCase()} `);
  expect(answer.tables).toEqual({
    outbox: 3,
    reference_aliases: 1,
    request_lines: 2,
    requests: 1,
    contact_messages: 1,
    reviews: 1,
  });
  expect(answer.mentions).toEqual([{ table: "contact_messages", reference: "TG-other-one" }]);
  const nobody = await runCommand(data, ["person", "nobody@store.example"]);
  expect(nobody.out).toContain("Nothing is kept");
  expect((await runCommand(data, ["person", "no-address"])).code).toBe(1);
});

test("an export holds all that erasing would take, for its owner's eyes", async () => {
  const email = await plantPerson("told-one");
  const file = join(data.folder, "told-one.json");
  expect((await runCommand(data, ["person", email, "--export", file])).code).toBe(0);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const exported = JSON.parse(readFileSync(file, "utf8"));
  const rows: unknown[] = Object.values(exported.tables).flat();
  const { erased } = await runJson(data, "person", email, "--erase", "--yes");
  const counts = Object.entries(exported.tables).map(([name, all]) => [name, Object(all).length]);
  expect(erased).toEqual(Object.fromEntries(counts));
  expect(rows.length).toBe(9);
  expect(exported.tables.requests[0]).toMatchObject({ message: "Message of told-one-r" });
  expect((await runCommand(data, ["person", email, "--export", file])).err).toContain("--force");
});

test("erasing asks first, leaves nothing of the person and all of the others", async () => {
  const gone = await plantPerson("gone-one");
  const kept = await plantPerson("kept-one");
  const before = await everything();
  expect((await runCommand(data, ["person", gone, "--erase"])).err).toContain("--yes");
  const refusal = await runCommand(data, ["person", gone, "--erase"], "");
  expect(refusal.code).toBe(1);
  expect(refusal.err).toContain("9 rows");
  expect(refusal.err).toContain("Time Travel");
  expect(await everything()).toBe(before);
  const { code, out } = await runCommand(data, ["person", gone, "--erase"], "yes");
  expect(code).toBe(0);
  expect(out).toContain("Time Travel");
  const after = await everything();
  expect(marksIn(before, "gone-one")).toBeGreaterThan(20);
  expect(marksIn(after, "gone-one")).toBe(0);
  expect(marksIn(after, "kept-one")).toBe(marksIn(before, "kept-one"));
  const onSite =
    (await d1ReviewStore(asSeenBySite(data), () => {}).approved({ offset: 0, limit: 50 })) ?? [];
  expect(onSite.map(({ quote }) => quote)).not.toContain("Quote of gone-one-w");
  expect(onSite.map(({ quote }) => quote)).toContain("Quote of kept-one-w");
  expect((await runJson(data, "person", kept)).tables.requests).toBe(1);
});

test("an erased person is remembered by the hash of the address, also the second time", async () => {
  const email = "Twice@Store.example";
  for (let time = 1; time <= 2; time += 1) {
    expect((await runCommand(data, ["person", email, "--erase", "--yes"])).code).toBe(0);
  }
  const { results } = await data.db
    .prepare("SELECT * FROM erasures WHERE email_hash = ?")
    .bind(createHash("sha256").update("twice@store.example").digest("hex"))
    .run();
  expect(results).toMatchObject([{ erased_at: NOW.toISOString() }]);
});
