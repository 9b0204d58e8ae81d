import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LEASE_MS } from "#workers/outbox/deliver.ts";
import { countStuck } from "#workers/outbox/outbox-statements.ts";
import { d1ReviewStore } from "#workers/storage/d1-review-store.ts";
import { openData } from "./open-data.ts";
import { COMES_BY_ITSELF_WITHIN_MS } from "./outbox.ts";
import { migrations } from "./migration-files.ts";
import {
  asSeenBySite,
  effectRow,
  insert,
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

/** Migrations before the outbox. */
const BEFORE_OUTBOX = 3;
let data: Awaited<ReturnType<typeof openEmptyData>>;
/** Output for a database without the last migrations. */
let toldBefore: Awaited<ReturnType<typeof runCommand>>;

beforeAll(async () => {
  data = await openEmptyData();
  const { db } = data;
  await migrate(db, migrations().slice(0, BEFORE_OUTBOX));
  await insert(db, "requests", requestRow("OLD444", { coupon_code: "SAVE10" }));
  await insert(db, "request_lines", lineRow("OLD444"));
  await insert(db, "contact_messages", messageRow("OLD666"));
  await insert(
    db,
    "reviews",
    reviewRow("OLD777", { status: "approved", decided_at: "2026-11-20T11:00:00.000Z" }),
  );
  toldBefore = await runCommand(data, ["list"]);
  await migrate(db, migrations().slice(BEFORE_OUTBOX));
}, START_WITHIN_MS);

afterAll(() => data.close());

async function show(reference: string) {
  return await runJson(data, "show", reference);
}

async function stuck(): Promise<string[]> {
  const answer = await runJson(data);
  return answer.stuck.map(
    (row: Record<string, string>) => `${row.form_id} ${row.effect} ${row.state}`,
  );
}

describe("migrations of a database with forms in it", () => {
  test.each([
    ["OLD444", requestRow("OLD444", { coupon_code: "SAVE10" })],
    ["OLD666", messageRow("OLD666")],
    ["OLD777", reviewRow("OLD777", { status: "approved" })],
  ])("leave %s as it was", async (reference, row) => {
    expect((await show(reference)).row).toMatchObject(row);
  });

  test("leave the lines with their request, and published reviews on the site", async () => {
    expect((await show("OLD444")).lines).toMatchObject([lineRow("OLD444")]);
    const shown =
      (await d1ReviewStore(asSeenBySite(data), () => {}).approved({ offset: 0, limit: 9 })) ?? [];
    expect(shown.map(({ quote }) => quote)).toContain("Quote of OLD777");
  });
});

test("what needs attention: open forms and stuck effects", async () => {
  const { db } = data;
  await insert(db, "requests", requestRow("AAA333", { marks: "challenge-unreachable" }));
  const failed = { attempts: 3, last_error: "busy", due_at: "2026-11-21T12:30:00.000Z" };
  await insert(db, "outbox", effectRow("request", "AAA333", failed));
  await insert(db, "outbox", effectRow("request", "AAA333", { effect: "meta" }));
  const overdue = { effect: "ga4", due_at: "2026-11-21T11:00:00.000Z" };
  await insert(db, "outbox", effectRow("request", "AAA333", overdue));
  const done = { effect: "confirmation", done_at: "2026-11-20T10:01:00.000Z" };
  await insert(db, "outbox", effectRow("request", "AAA333", done));
  // It needs no action.
  const tooLate = {
    effect: "meta",
    given_up_at: "2026-11-21T10:00:00.000Z",
    last_error: "meta-too-old",
  };
  await insert(db, "requests", requestRow("AAA444", { handled_at: "2026-11-21T10:00:00.000Z" }));
  await insert(db, "outbox", effectRow("request", "AAA444", tooLate));
  const answer = await runJson(data);
  expect(answer.open.forms).toContainEqual(
    expect.objectContaining({ reference: "TG-AAA333", marks: "challenge-unreachable" }),
  );
  expect(await stuck()).toEqual(["AAA333 ga4 overdue", "AAA333 notification failing"]);
  const { out } = await runCommand(data, []);
  expect(out).toMatch(/TG-AAA333 +request +2026-11-20 10:00 +new +.*\$448\.20/);
  expect(out).toContain("! challenge-unreachable");
});

test("a form is found by reference, short or as an alias, and by id, and shown whole", async () => {
  const { db } = data;
  const id = "0d5c4e1f-0000-4000-8000-000000000001";
  await insert(db, "requests", requestRow(id, { reference: "TG-BBB333" }));
  await insert(db, "request_lines", lineRow(id));
  await insert(db, "request_lines", { ...lineRow(id, 2), unit_price_cents: null });
  const aliased = { form: "request", form_id: id, created_at: "2026-11-20T10:00:00.000Z" };
  await insert(db, "reference_aliases", { reference: "TG-BBB444", ...aliased });
  for (const word of ["TG-BBB333", "bbb333", "tg-bbb444", id.toUpperCase()]) {
    expect(await show(word)).toMatchObject({ reference: "TG-BBB333", aliases: ["TG-BBB444"] });
  }
  const { out } = await runCommand(data, ["show", "BBB333"]);
  for (const fact of [`source-of-${id}`, "$498.00", "to be confirmed", "TG-BBB444", "2 ×"]) {
    expect(out).toContain(fact);
  }
  const missing = await runCommand(data, ["show", "TG-ZZZ999"]);
  expect(missing).toEqual({
    code: 1,
    out: "",
    err: "No form has the reference or id TG-ZZZ999.\n",
  });
});

test("the list has what is open, newest first, and everything with --all", async () => {
  const { db } = data;
  await insert(db, "contact_messages", messageRow("CCC333"));
  await insert(
    db,
    "contact_messages",
    messageRow("CCC444", { created_at: "2026-11-20T11:00:00.000Z" }),
  );
  await insert(db, "contact_messages", messageRow("CCC666", { handled_at: "2026-11-20" }));
  const references = async (...args: string[]): Promise<string[]> =>
    (await runJson(data, "list", "messages", ...args)).forms
      .map(({ reference }: { reference: string }) => reference)
      .filter((reference: string) => reference.startsWith("TG-CCC"));
  expect(await references()).toEqual(["TG-CCC444", "TG-CCC333"]);
  expect(await references("--all")).toHaveLength(3);
  expect((await runJson(data, "list", "--limit", "1")).forms).toHaveLength(1);
  expect((await runCommand(data, ["list", "mesages"])).err).toContain("Did you mean messages?");
});

test("requests and messages are marked as handled, once, all or none, and taken back", async () => {
  await insert(data.db, "requests", requestRow("DDD333"));
  await insert(data.db, "contact_messages", messageRow("DDD444"));
  await insert(data.db, "reviews", reviewRow("DDD666"));
  const handledAt = async (): Promise<unknown> => (await show("DDD333")).row.handled_at;
  const mixed = await runCommand(data, ["handled", "DDD333", "DDD666"]);
  expect(mixed).toMatchObject({ code: 1, err: expect.stringContaining("is a review") });
  expect(await handledAt()).toBeNull();
  expect((await runCommand(data, ["handled", "DDD333", "DDD444"])).code).toBe(0);
  expect(await handledAt()).toBe(NOW.toISOString());
  expect((await runCommand(data, ["handled", "DDD333"])).out).toContain("already");
  await runCommand(data, ["handled", "DDD333", "--undo"]);
  expect(await handledAt()).toBeNull();
});

test("dead letters of a handled form are reported no more, neither here nor by the site", async () => {
  const { db } = data;
  await insert(db, "contact_messages", messageRow("DDD777"));
  await insert(db, "contact_messages", messageRow("DDD888"));
  const failure = { attempts: 1, given_up_at: "2026-11-20T11:00:00.000Z", last_error: "E_REFUSED" };
  const stuckOfSite = async () => await countStuck(asSeenBySite(data), NOW.getTime());
  const before = await stuckOfSite();
  await insert(db, "outbox", effectRow("message", "DDD777", failure));
  await insert(db, "outbox", effectRow("message", "DDD888", failure));
  const failing = { effect: "confirmation", attempts: 2, last_error: "busy" };
  await insert(db, "outbox", effectRow("message", "DDD777", failing));
  expect(await stuckOfSite()).toBe(before + 3);
  const { out } = await runCommand(data, ["handled", "DDD777"]);
  expect(out).toContain("TG-DDD777 is handled; 1 effect closed.");
  expect(await stuckOfSite()).toBe(before + 2);
  const listed = (await stuck()).filter((row) => row.startsWith("DDD"));
  expect(listed.toSorted()).toEqual([
    "DDD777 confirmation failing",
    "DDD888 notification given up",
  ]);
  expect((await show("DDD777")).effects).toMatchObject([
    { effect: "confirmation", done_at: null, state: "failing" },
    {
      effect: "notification",
      state: "closed",
      done_at: NOW.toISOString(),
      last_error: "E_REFUSED",
    },
  ]);
  expect((await runJson(data, "retry", "DDD777")).retried).toEqual([]);
  await runCommand(data, ["handled", "DDD777", "--undo"]);
  expect(await stuck()).toContain("DDD777 notification given up");
  await runCommand(data, ["handled", "DDD888"]);
  await runCommand(data, ["handled", "DDD777"]);
});

test("what is given up after its form was handled is closed by saying it again", async () => {
  await insert(data.db, "contact_messages", messageRow("DDD999"));
  await runCommand(data, ["handled", "DDD999"]);
  const late = { given_up_at: "2026-11-20T11:00:00.000Z" };
  await insert(data.db, "outbox", effectRow("message", "DDD999", late));
  expect((await runCommand(data, ["handled", "DDD999"])).out).toContain(
    "handled already; 1 effect",
  );
  expect(await stuck()).not.toContain("DDD999 notification given up");
});

test("what was given up of a review is closed by the decision, also when that is success again", async () => {
  const { db } = data;
  await insert(db, "reviews", reviewRow("EEE666"));
  const failure = { given_up_at: "2026-11-20T11:00:00.000Z", last_error: "E_REFUSED" };
  await insert(db, "outbox", effectRow("review", "EEE666", failure));
  await runCommand(data, ["reject", "EEE666"], "n");
  expect(await stuck()).toContain("EEE666 notification given up");
  await runCommand(data, ["reject", "EEE666", "--yes"]);
  expect(await stuck()).not.toContain("EEE666 notification given up");
  const later = { effect: "confirmation", ...failure };
  await insert(db, "outbox", effectRow("review", "EEE666", later));
  expect((await runCommand(data, ["reject", "EEE666"])).out).toContain("rejected already");
  expect(await stuck()).not.toContain("EEE666 confirmation given up");
});

test("an approved review is what the site reads, until the operator thinks again", async () => {
  const quote = `Line one.\n${"All of it is shown. ".repeat(60)}The end.`;
  await insert(data.db, "reviews", reviewRow("EEE333", { quote }));
  const site = d1ReviewStore(asSeenBySite(data), () => {});
  const isOnSite = async (): Promise<boolean> =>
    (await site.approved({ offset: 0, limit: 50 }))?.some((review) => review.quote === quote) ??
    false;
  const unanswered = await runCommand(data, ["approve", "EEE333"]);
  expect(unanswered).toMatchObject({ code: 1, out: "" });
  expect(unanswered.err.replaceAll(/\s+/g, " ")).toContain(quote.replaceAll(/\s+/g, " "));
  expect((await runCommand(data, ["approve", "EEE333"], "n")).code).toBe(1);
  expect(await isOnSite()).toBe(false);
  expect((await runCommand(data, ["approve", "EEE333"], "y")).code).toBe(0);
  expect(await isOnSite()).toBe(true);
  expect((await show("EEE333")).row.decided_at).toBe(NOW.toISOString());
  expect((await runCommand(data, ["reject", "EEE333", "--yes"])).code).toBe(0);
  expect(await isOnSite()).toBe(false);
  expect((await runCommand(data, ["approve", "OLD444", "--yes"])).err).toContain("is a request");
});

test("a review that changed while the operator read it is not decided", async () => {
  await insert(data.db, "reviews", reviewRow("EEE444"));
  const answered = await runCommand(data, ["approve", "EEE444"], async () => {
    await data.db
      .prepare("UPDATE reviews SET quote = 'Other words' WHERE id = ?")
      .bind("EEE444")
      .run();
    return "y";
  });
  expect(answered.code).toBe(1);
  expect(answered.err).toContain("changed meanwhile");
  expect((await show("EEE444")).row).toMatchObject({ status: "pending", quote: "Other words" });
});

test("retry makes due what was given up or waits for long, never what is done or soon to come", async () => {
  const { db } = data;
  await insert(db, "contact_messages", messageRow("FFF333"));
  const failed = { attempts: 9, last_error: "refused", given_up_at: "2026-11-20T12:00:00.000Z" };
  await insert(db, "outbox", effectRow("message", "FFF333", failed));
  const later = "2026-11-21T12:05:00.000Z";
  const tried = { effect: "confirmation", attempts: 1, due_at: later };
  await insert(db, "outbox", effectRow("message", "FFF333", tried));
  const evening = { attempts: 2, last_error: "busy", due_at: "2026-11-21T20:00:00.000Z" };
  const done = { effect: "ga4", done_at: later, ...evening };
  await insert(db, "outbox", effectRow("message", "FFF333", done));
  await insert(db, "outbox", effectRow("message", "FFF333", { effect: "meta", ...evening }));
  await insert(db, "outbox", effectRow("report", "2026-11-19", failed));
  expect(await stuck()).toContain("FFF333 notification given up");
  const { retried } = await runJson(data, "retry", "FFF333");
  expect(retried).toEqual(
    ["meta", "notification"].map((effect) => ({ form: "message", form_id: "FFF333", effect })),
  );
  expect((await show("FFF333")).effects).toMatchObject([
    { effect: "confirmation", attempts: 1, due_at: later },
    { effect: "ga4", done_at: later, attempts: 2 },
    { effect: "meta", attempts: 0, due_at: NOW.toISOString(), last_error: null },
    { effect: "notification", attempts: 0, due_at: NOW.toISOString(), state: "waiting" },
  ]);
  expect(await stuck()).toContain("2026-11-19 notification given up");
  await runCommand(data, ["retry", "--all"]);
  expect((await stuck()).filter((row) => row.includes("given up"))).toEqual([]);
});

test("retry leaves a mail alone that is being tried just now, also after it failed before", async () => {
  expect(COMES_BY_ITSELF_WITHIN_MS).toBeGreaterThan(LEASE_MS);
  const { db } = data;
  await insert(db, "contact_messages", messageRow("FFF444"));
  // Leased by `claim`, with the last attempt's error.
  const leaseEnds = new Date(NOW.getTime() + LEASE_MS).toISOString();
  const leased = { attempts: 4, due_at: leaseEnds, last_error: "busy" };
  await insert(db, "outbox", effectRow("message", "FFF444", leased));
  for (const words of [["FFF444"], ["--all"]]) {
    const { retried } = await runJson(data, "retry", ...words);
    const ids = retried.map(({ form_id }: { form_id: string }) => form_id);
    expect(ids).not.toContain("FFF444");
  }
  expect((await show("FFF444")).effects).toMatchObject([leased]);
  expect((await runCommand(data, ["retry", "FFF444"])).out).toContain("by itself");
});

test("an export holds every row, read by a parser of others, for its owner alone", async () => {
  const { db, folder } = data;
  // More than two pages, with equal times.
  await db
    .prepare(
      `INSERT INTO contact_messages (id, reference, content_hash, created_at, name, email, topic, message)
       WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1203)
       SELECT 'many' || i, 'TG-many' || i, i, '2026-11-20T10:00:00.' || (i % 7), '=1+1', 'many@store.example', 'ads', 'Line, "one"' || char(10) || i FROM n`,
    )
    .run();
  const file = join(folder, "messages.csv");
  const { code, err } = await runCommand(data, ["export", "messages", "--to", file]);
  expect(code).toBe(0);
  expect(err).toContain("500 rows of messages written");
  const rows = parse<Record<string, string>>(readFileSync(file), { bom: true, columns: true });
  const many = rows.filter(({ id }) => id?.startsWith("many"));
  expect(new Set(many.map(({ id }) => id)).size).toBe(1203);
  expect(many.length).toBe(1203);
  expect(many[0]).toMatchObject({ name: "'=1+1", email: "many@store.example" });
  expect(many.every(({ id, message }) => message === `Line, "one"\n${id?.slice(4)}`)).toBe(true);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  writeFileSync(file, "mine");
  expect((await runCommand(data, ["export", "messages", "--to", file])).err).toContain("--force");
  expect(readFileSync(file, "utf8")).toBe("mine");
  expect((await runCommand(data, ["export", "messages", "--to", file, "--force"])).code).toBe(0);
  expect(readFileSync(file, "utf8")).not.toBe("mine");
});

test("requests are exported with their services and dollars, lines with their reference", async () => {
  const { folder } = data;
  const read = async (sheet: string): Promise<Record<string, string>[]> => {
    const file = join(folder, `${sheet}.csv`);
    await runCommand(data, ["export", sheet, "--to", file]);
    return parse(readFileSync(file), { bom: true, columns: true });
  };
  expect((await read("requests")).find(({ id }) => id === "OLD444")).toMatchObject({
    total_usd: "448.20",
    services: "2 × Web Analytics (GA4) (Option of OLD444)",
    utm_source: "source-of-OLD444",
  });
  expect((await read("lines")).find(({ reference }) => reference === "TG-OLD444")).toMatchObject({
    sku: "SKU_03",
    unit_price_usd: "249.00",
  });
  const nowhere = join(folder, "nowhere", "a.csv");
  expect((await runCommand(data, ["export", "lines", "--to", nowhere])).err).toContain("ENOENT");
  expect(existsSync(nowhere)).toBe(false);
});

test("the inbox and a site that is running write to the same data at the same time", async () => {
  const site = await openData(false, { state: data.folder });
  try {
    const rows = Array.from({ length: 20 }, (_, index) => `GGG${index}`);
    await Promise.all(
      rows.map(async (id, index) => {
        const { db } = index % 2 ? site : data;
        await insert(db, "contact_messages", messageRow(id));
      }),
    );
    await Promise.all([
      runCommand(data, ["handled", "TG-GGG1"]),
      insert(site.db, "contact_messages", messageRow("GGG20")),
    ]);
    const stored = "SELECT id, handled_at FROM contact_messages WHERE id GLOB 'GGG*' ORDER BY id";
    const [seenBySite, seenByUs] = [
      await site.db.prepare(stored).run(),
      await data.db.prepare(stored).run(),
    ];
    expect(seenBySite.results).toHaveLength(21);
    expect(seenBySite.results).toContainEqual({ id: "GGG1", handled_at: NOW.toISOString() });
    expect(seenByUs.results).toEqual(seenBySite.results);
  } finally {
    await site.close();
  }
});

test("a database without the newest tables gets a one-line error", () => {
  expect(toldBefore).toMatchObject({ code: 1, out: "" });
  expect(toldBefore.err).toMatch(/^The database is not up to date \(.*no such column.*\).*\n$/);
});
