import { createHash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { DONE, NOW, testInbox } from "#tests/inbox-fixtures.ts";
import { d1ReviewStore } from "#workers/storage/d1-review-store.ts";
import { OTHER_TABLES, PERSONAL_TABLES } from "./personal-data.ts";

/** Rows of sendPerson: forms, two lines, eight effects and an alias. */
const ROWS_BY_TABLE = {
  outbox: 8,
  actions: 1,
  reference_aliases: 1,
  request_lines: 2,
  requests: 1,
  contact_messages: 1,
  reviews: 1,
};
const ROWS = 15;

let inbox: ReturnType<typeof testInbox>;
beforeEach(() => void (inbox = testInbox()));

/** Sends each form of a person, with the address in several spellings. */
async function sendPerson(name: string) {
  const email = `${name}@store.example`;
  const request = await inbox.send("request", { name, email });
  const message = await inbox.send("message", { name, email: email.toUpperCase() });
  const review = await inbox.send("review", { name, email, quote: `Quote of ${name}` });
  const alias = { ...request, key: crypto.randomUUID(), reference: `TG-${name}` };
  await inbox.sendFromQueue(alias);
  await inbox.attempt(request, "confirmation", DONE);
  await inbox.run(["approve", review.reference, "--yes"]);
  const keys = [request, message, review].flatMap(({ key, reference }) => [key, reference]);
  return { email, traces: [name, ...keys.map((key) => key.toLowerCase())] };
}

function tableNames(): string[] {
  const names = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT GLOB 'sqlite_*'";
  return inbox.rows(names).map(({ name }) => String(name));
}

/** Returns all rows of all tables as text. */
function everything(): string {
  const tables = tableNames().map((name) => [name, inbox.rows(`SELECT * FROM ${name}`)]);
  return JSON.stringify(tables).toLowerCase();
}

test("the personal-data map has every column of every table", () => {
  const listed = PERSONAL_TABLES.map(({ table, columns }) => [table, columns]);
  const declared = Object.fromEntries([...listed, ...Object.entries(OTHER_TABLES)]);
  const stored = tableNames().map((table) => {
    const columns = inbox.rows(`SELECT name FROM pragma_table_xinfo('${table}')`);
    return [table, columns.map(({ name }) => String(name)).toSorted()];
  });
  const hint =
    "declare them in scripts/inbox/personal-data.ts; what is new about a person belongs into the privacy policy";
  for (const [table, columns] of stored) {
    expect(String(declared[String(table)]).split(" ").toSorted(), hint).toEqual(columns);
  }
});

test("person finds every row for any spelling of the address", async () => {
  const { email } = await sendPerson("found-one");
  const answer = await inbox.json("person", ` ${email.toUpperCase()} `);
  expect(answer.tables).toEqual(ROWS_BY_TABLE);
  const { reference } = await inbox.send("message", { email: "a@xn--mller-kva.example" });
  const message = await inbox.json("person", "\u202aa@Müller.example");
  expect(message.tables, reference).toMatchObject({ contact_messages: 1 });
});

test("person lists the forms of others that mention the address", async () => {
  const { email } = await sendPerson("found-one");
  const other = await inbox.send("message", { message: `Ask ${email.toUpperCase()} about it` });
  const { mentions } = await inbox.json("person", email);
  expect(mentions).toEqual([{ table: "contact_messages", reference: other.reference }]);
});

test("person finds nothing for an unknown address", async () => {
  await sendPerson("found-one");
  const { out } = await inbox.run(["person", "unknown@store.example"]);
  expect(out).toContain("Nothing is stored");
});

test("person rejects what is no address", async () => {
  expect((await inbox.run(["person", "no-address"])).code).toBe(1);
});

async function exportPerson() {
  const { email } = await sendPerson("exported-one");
  const file = join(inbox.folder, "exported-one.json");
  const { code } = await inbox.run(["person", email, "--export", file]);
  expect(code).toBe(0);
  return { email, file };
}

test("an export has all rows that --erase deletes", async () => {
  const { email, file } = await exportPerson();
  const exported = JSON.parse(readFileSync(file, "utf8"));
  const { erased } = await inbox.json("person", email, "--erase", "--yes");
  const counts = Object.entries(exported.tables).map(([name, all]) => [name, Object(all).length]);
  expect(Object.fromEntries(counts)).toEqual(erased);
  expect(erased).toEqual(ROWS_BY_TABLE);
  expect(exported.tables.requests[0]).toMatchObject({ email, message: "Two stores, one account." });
});

test("an export of a person is readable by its owner only", async () => {
  const { file } = await exportPerson();
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test("an export of a person does not replace a file", async () => {
  const { email, file } = await exportPerson();
  expect((await inbox.run(["person", email, "--export", file])).err).toContain("--force");
});

test("--erase asks first", async () => {
  const { email } = await sendPerson("kept-one");
  const before = everything();
  const erase = ["person", email, "--erase"];
  expect((await inbox.run(erase)).err).toContain("--yes");
  const refusal = await inbox.run(erase, async () => false);
  expect(refusal.code).toBe(1);
  expect(refusal.err).toContain(`${ROWS} rows`);
  expect(everything()).toBe(before);
});

test("--erase names the copies of Time Travel before and after", async () => {
  const { email } = await sendPerson("gone-one");
  const erase = ["person", email, "--erase"];
  expect((await inbox.run(erase, async () => false)).err).toContain("Time Travel");
  expect((await inbox.run(erase, async () => true)).out).toContain("Time Travel");
});

async function eraseOneOfTwo() {
  const gone = await sendPerson("gone-one");
  const kept = await sendPerson("kept-one");
  const before = everything();
  const { code } = await inbox.run(["person", gone.email, "--erase"], async () => true);
  expect(code).toBe(0);
  return { gone, kept, before, after: everything() };
}

test("--erase deletes all rows of the person", async () => {
  const { gone, before, after } = await eraseOneOfTwo();
  for (const trace of gone.traces) {
    expect(before).toContain(trace);
    expect(after).not.toContain(trace);
  }
});

test("--erase deletes no rows of others", async () => {
  const { kept, before, after } = await eraseOneOfTwo();
  const timesIn = (text: string, trace: string) => text.split(trace).length;
  for (const trace of kept.traces) expect(timesIn(after, trace)).toBe(timesIn(before, trace));
  expect((await inbox.json("person", kept.email)).tables).toEqual(ROWS_BY_TABLE);
});

test("the site shows no review of an erased person", async () => {
  await eraseOneOfTwo();
  const onSite = await d1ReviewStore(inbox.db, () => {}).approved({ offset: 0, limit: 50 });
  expect(onSite?.map(({ quote }) => quote)).toEqual(["Quote of kept-one"]);
});

test("--erase stores the hash of the address, also the second time", async () => {
  for (let time = 1; time <= 2; time += 1) {
    expect((await inbox.run(["person", "Twice@Store.example", "--erase", "--yes"])).code).toBe(0);
  }
  const email_hash = createHash("sha256").update("twice@store.example").digest("hex");
  expect(inbox.rows("SELECT * FROM erasures")).toEqual([
    { email_hash, erased_at: NOW.toISOString() },
  ]);
});
