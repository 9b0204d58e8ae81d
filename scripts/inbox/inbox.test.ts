import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { beforeEach, describe, expect, test } from "vitest";
import { BUSY, DONE, NOW, REJECTED, SENT_AT, testInbox } from "#tests/inbox-fixtures.ts";
import { countStuck } from "#workers/outbox/outbox-statements.ts";
import { d1ReviewStore } from "#workers/storage/d1-review-store.ts";

const EVENING = "2026-11-21T20:00:00.000Z";
const A_MINUTE_AGO = "2026-11-21T11:59:00.000Z";
const yes = async () => true;
const no = async () => false;

let inbox: ReturnType<typeof testInbox>;

beforeEach(() => void (inbox = testInbox()));

/** "effect state" of attempted effects. */
async function stuck(): Promise<string[]> {
  const { stuck: rows } = await inbox.json();
  return rows
    .map(({ effect, state }: Record<string, string>) => `${effect} ${state}`)
    .filter((row: string) => !row.endsWith("overdue"));
}

async function findEffects(reference: string): Promise<Record<string, unknown>> {
  const { effects } = await inbox.json("show", reference);
  return Object.fromEntries(effects.map((row: { effect: string }) => [row.effect, row]));
}

test("without a command, open forms and stuck effects are listed", async () => {
  const open = await inbox.send("request", {}, { flags: ["challenge-unreachable"] });
  await inbox.attempt(open, "confirmation", DONE);
  await inbox.attempt(open, "notification", BUSY, A_MINUTE_AGO);
  // Nothing to do.
  await inbox.attempt(open, "meta", { ok: false, isFinal: true, code: "meta-too-old" });
  const answer = await inbox.json();
  expect(answer).toMatchObject({
    total: 1,
    forms: [{ reference: open.reference, marks: "challenge-unreachable", state: "new" }],
  });
  expect(answer.stuck).toMatchObject([
    { effect: "ga4", state: "overdue", reference: open.reference },
    { effect: "notification", state: "failing", last_error: "busy" },
  ]);
  const { out } = await inbox.run([]);
  const line = new RegExp(`${open.reference} +request +2026-11-20 10:00 +new +.*\\$358\\.20`);
  expect(out).toMatch(line);
  expect(out).toContain("! challenge-unreachable");
});

test("each stuck effect has the reference of its form", async () => {
  const [one, other] = [await inbox.send("message"), await inbox.send("message")];
  for (const row of [one, other]) await inbox.attempt(row, "confirmation", REJECTED);
  const { stuck: rows } = await inbox.json();
  const givenUp = rows.filter(({ state }: { state: string }) => state === "given up");
  const references = givenUp.map(({ reference }: { reference: string }) => reference);
  expect(references.toSorted()).toEqual([one.reference, other.reference].toSorted());
});

test("show finds a form by reference, short reference, alias or id, and prints all of it", async () => {
  const touchpoint = { utm: { utm_source: "ads" }, clickIds: {}, landingPage: "/", time: SENT_AT };
  const touches = JSON.stringify({ version: 1, first: touchpoint, last: touchpoint });
  const row = await inbox.send("request", { touches });
  const { reference, key } = row;
  await inbox.sendFromQueue({ ...row, key: crypto.randomUUID(), reference: "TG-AAA333" });
  for (const word of [reference, reference.slice(3).toLowerCase(), "aaa333", key.toUpperCase()]) {
    expect(await inbox.json("show", word)).toMatchObject({ reference, aliases: ["TG-AAA333"] });
  }
  const { out } = await inbox.run(["show", reference]);
  const facts = out.replaceAll(/ {2,}/g, ": ");
  for (const fact of ["utm_source: newsletter", "2 ×", "$398.00", "to be confirmed"].concat([
    "first utm utm_source: ads",
    "consent: analytics yes, marketing yes",
    "alias: TG-AAA333",
  ])) {
    expect(facts).toContain(fact);
  }
  const message = await inbox.send("message");
  expect((await inbox.run(["show", message.reference])).out).not.toMatch(/consent|Attribution/);
  const err = "No form has the reference or id TG-ZZZ999.\n";
  expect(await inbox.run(["show", "TG-ZZZ999"])).toEqual({ code: 1, out: "", err });
});

test("list prints open forms, newest first, and all forms with --all", async () => {
  const first = await inbox.send("message");
  const second = await inbox.send("message", {}, { at: "2026-11-20T11:00:00.000Z" });
  const done = await inbox.send("message", {}, { at: "2026-11-20T12:00:00.000Z" });
  await inbox.send("request");
  await inbox.run(["handled", done.reference]);
  const references = async (...args: string[]): Promise<string[]> =>
    (await inbox.json("list", ...args)).forms.map((row: { reference: string }) => row.reference);
  expect(await references("messages")).toEqual([second.reference, first.reference]);
  expect(await references("message", "--all")).toHaveLength(3);
  expect(await references("--limit", "1", "--all")).toEqual([done.reference]);
  expect((await inbox.run(["list", "mesages"])).err).toContain("only requests, messages, reviews");
});

test("handled marks all requests and messages or none, once, and --undo opens them again", async () => {
  const { reference } = await inbox.send("request");
  const message = await inbox.send("message");
  const review = await inbox.send("review");
  const handledAt = async () => (await inbox.json("show", reference)).row.handled_at;
  const mixed = await inbox.run(["handled", reference, review.reference]);
  expect(mixed).toMatchObject({ code: 1, err: expect.stringContaining("is a review") });
  expect(await handledAt()).toBeNull();
  expect((await inbox.run(["handled", reference, message.reference])).code).toBe(0);
  expect(await handledAt()).toBe(NOW.toISOString());
  expect((await inbox.run(["handled", reference])).out).toContain("already");
  await inbox.run(["handled", reference, "--undo"]);
  expect(await handledAt()).toBeNull();
});

test("given-up effects of a handled form are not reported, here or by the site, also when given up later", async () => {
  const row = await inbox.send("message");
  const { reference } = row;
  const countStuckNow = () => countStuck(inbox.db, NOW.getTime());
  await inbox.attempt(row, "notification", REJECTED);
  await inbox.attempt(row, "confirmation", BUSY, A_MINUTE_AGO);
  expect(await countStuckNow()).toBe(2);
  const { out } = await inbox.run(["handled", reference]);
  expect(out).toBe(`${reference} is handled; 1 effect closed.\n`);
  expect(await countStuckNow()).toBe(1);
  expect(await stuck()).toEqual(["confirmation failing"]);
  expect(await findEffects(reference)).toMatchObject({
    confirmation: { done_at: null, state: "failing" },
    notification: { state: "closed", done_at: NOW.toISOString(), last_error: "E_REFUSED" },
  });
  await inbox.attempt(row, "confirmation", REJECTED, EVENING);
  expect((await inbox.run(["handled", reference])).out).toContain("handled already; 1 effect");
  expect(await stuck()).toEqual([]);
  await inbox.run(["handled", reference, "--undo"]);
  expect(await stuck()).toContain("notification given up");
});

test("a decision closes a review's given-up effects, also when repeated", async () => {
  const row = await inbox.send("review");
  await inbox.attempt(row, "notification", REJECTED);
  await inbox.run(["approve", row.reference], no);
  expect(await stuck()).toEqual(["notification given up"]);
  await inbox.run(["approve", row.reference, "--yes"]);
  expect(await stuck()).toEqual([]);
  await inbox.attempt(row, "confirmation", REJECTED);
  expect((await inbox.run(["approve", row.reference])).out).toContain("approved already");
  expect(await stuck()).toEqual([]);
  await inbox.run(["approve", row.reference, "--undo", "--yes"]);
  expect(await stuck()).toHaveLength(2);
});

test("the site reads an approved review until the approval is taken back", async () => {
  const quote = `Line one.\n${"All of it is shown. ".repeat(20)}The end.`;
  const { reference } = await inbox.send("review", { quote });
  const site = d1ReviewStore(inbox.db, () => {});
  const onSite = async () =>
    (await site.approved({ offset: 0, limit: 50 }))?.map((review) => review.quote);
  const unanswered = await inbox.run(["approve", reference]);
  expect(unanswered).toMatchObject({ code: 1, out: "" });
  expect(unanswered.err.replaceAll(/\s+/g, " ")).toContain(quote.replaceAll(/\s+/g, " "));
  expect(unanswered.err).toContain("add --yes");
  expect((await inbox.run(["approve", reference], no)).code).toBe(1);
  expect(await onSite()).toEqual([]);
  expect((await inbox.run(["approve", reference], yes)).code).toBe(0);
  expect(await onSite()).toEqual([quote]);
  expect((await inbox.json("show", reference)).row.decided_at).toBe(NOW.toISOString());
  expect((await inbox.run(["approve", reference, "--undo", "--yes"])).code).toBe(0);
  expect(await onSite()).toEqual([]);
  const request = await inbox.send("request");
  const rejected = await inbox.run(["approve", request.reference, "--yes"]);
  expect(rejected.err).toContain("is a request");
});

test.each([
  ["quote", "Other words"],
  ["role", "Intern"],
  ["rating", 1],
])("a review whose %s changes while it is shown is not decided", async (column, value) => {
  const { reference } = await inbox.send("review");
  const answered = await inbox.run(["approve", reference], async () => {
    await inbox.db.prepare(`UPDATE reviews SET ${column} = ?`).bind(value).run();
    return true;
  });
  expect(answered).toMatchObject({ code: 1, err: expect.stringContaining("changed meanwhile") });
  const { row } = await inbox.json("show", reference);
  expect(row).toMatchObject({ status: "pending", [column]: value });
});

describe("measurement", () => {
  const figures = async (...args: string[]) => {
    const { current, missing } = await inbox.json("measurement", ...args);
    return { ...current, missing: missing.map(Object.values) };
  };

  test("shows what each platform accepted, and lists the requests that it misses", async () => {
    const [accepted, rejected] = [await inbox.send("request"), await inbox.send("request")];
    await inbox.attempt(accepted, "ga4", DONE);
    await inbox.attempt(rejected, "ga4", REJECTED);
    await inbox.attempt(accepted, "meta", DONE);
    await inbox.attempt(rejected, "meta", BUSY);
    expect(await figures()).toMatchObject({
      requests: 2,
      platforms: [
        { conversion: "ga4", allowed: 2, accepted: 1, retrying: 0, unplanned: 0 },
        { conversion: "meta", allowed: 2, accepted: 1, retrying: 1, unplanned: 0 },
      ],
      missing: [[rejected.reference, SENT_AT, "ga4", "E_REFUSED"]],
    });
    const { out } = await inbox.run(["measurement"]);
    expect(out).toContain("GA4 accepted 1 of 2 requests that allowed analytics. 1 was not");
    expect(out).toMatch(/^Accepted by Meta +50% +1 of 2; 1 retrying, 0 missing$/m);
    expect(out).toMatch(new RegExp(`^${rejected.reference} .* GA4 +E_REFUSED$`, "m"));
    // A closed effect is still not accepted.
    await inbox.run(["handled", rejected.reference]);
    expect((await figures()).platforms[0]).toMatchObject({ accepted: 1, retrying: 0 });
    expect((await figures()).missing).toHaveLength(1);
  });

  test("covers seven days or --days, and compares with as many before", async () => {
    await inbox.send("request", {}, { at: "2026-11-14T12:00:00.000Z" });
    await inbox.send("request", {}, { at: "2026-11-14T11:59:59.999Z" });
    const choose = inbox.db.prepare(`INSERT INTO consent_records (id, created_at, decided_at,
      text_version, analytics, marketing, gpc) VALUES (?, ?, '2026-11-01', 1, ?, ?, ?)`);
    await inbox.db.batch([
      choose.bind("1", "2026-11-20T10:00:00.000Z", 1, 1, 0),
      choose.bind("2", "2026-11-20T10:00:00.000Z", 1, 0, 1),
      choose.bind("3", "2026-11-13T10:00:00.000Z", 0, 0, 0),
    ]);
    const { current, before } = await inbox.json("measurement");
    const consent = { choices: 2, analytics: 2, marketing: 1, signalled: 1 };
    expect(current).toMatchObject({ requests: 1, consent });
    expect(before).toMatchObject({ requests: 1, consent: { choices: 1, analytics: 0 } });
    expect(await figures("--days", "14")).toMatchObject({ requests: 2, consent: { choices: 3 } });
    const { out } = await inbox.run(["measurement"]);
    expect(out).toMatch(/^Consent rate, marketing +50% +1 of 2 choices; before: 0%$/m);
  });
});

test("an export has every row for an independent parser, and is readable by its owner only", async () => {
  // More than two pages, with equal times.
  const sent: string[] = [];
  for (let number = 0; number < 1_003; number += 1) {
    const at = `2026-11-20T10:00:00.00${number % 7}Z`;
    const { key } = await inbox.send("message", { name: "=1+1", message: 'A "line"\n2' }, { at });
    sent.push(key);
  }
  const { key } = await inbox.send("review");
  sent.push(key);
  const file = join(inbox.folder, "leads.csv");
  const exportLeads = ["export", "--to", file];
  const { code, err } = await inbox.run(exportLeads);
  expect(code).toBe(0);
  expect(err).toContain("500 forms written");
  const rows = parse<Record<string, string>>(readFileSync(file), { bom: true, columns: true });
  expect(rows.map(({ id }) => id).toSorted()).toEqual(sent.toSorted());
  for (const { name, message } of rows.slice(0, -1)) {
    expect([name, message]).toEqual(["'=1+1", 'A "line"\n2']);
  }
  expect(rows[0]).not.toHaveProperty("content_hash");
  expect(statSync(file).mode & 0o777).toBe(0o600);
  writeFileSync(file, "mine");
  const refused = { code: 1, err: expect.stringContaining("--force") };
  expect(await inbox.run(exportLeads)).toMatchObject(refused);
  expect(readFileSync(file, "utf8")).toBe("mine");
  expect((await inbox.run([...exportLeads, "--force"])).code).toBe(0);
  expect(readFileSync(file, "utf8")).not.toBe("mine");
});

test("export has services, dollars, campaign and state of each form", async () => {
  const file = join(inbox.folder, "leads.csv");
  const read = async (): Promise<Record<string, string>[]> => {
    await inbox.run(["export", "--to", file, "--force"]);
    return parse(readFileSync(file), { bom: true, columns: true });
  };
  expect(await read()).toEqual([]);
  expect(readFileSync(file, "utf8")).toMatch(/^\uFEFFid,.*,total,/);
  const { reference } = await inbox.send("request");
  const message = await inbox.send("message");
  const review = await inbox.send("review");
  await inbox.run(["handled", message.reference]);
  const services =
    "2 × SKU_03 Web Analytics (GA4), Client + Server-Side, 199.00; 1 × SKU_99 Old service, Basic, price to be confirmed";
  const total = { subtotal: "398.00", discount: "39.80", total: "358.20", coupon: "SAVE10" };
  const consent = { consent_marketing: "true", last_source: "newsletter", first_source: "" };
  expect(await read()).toMatchObject([
    { form: "request", reference, status: "new", services, ...total, ...consent },
    { form: "message", reference: message.reference, status: "handled", topic: "ads", total: "" },
    { form: "review", reference: review.reference, status: "pending", rating: "5" },
  ]);
  const nowhere = join(inbox.folder, "nowhere", "a.csv");
  expect((await inbox.run(["export", "--to", nowhere])).err).toContain("ENOENT");
  expect(existsSync(nowhere)).toBe(false);
});

test("a database without the newest tables gets a one-line error", async () => {
  await inbox.db.prepare("DROP TABLE outbox").run();
  const err = expect.stringMatching(/^The database is not up to date \(.*no such table.*\).*\n$/);
  expect(await inbox.run([])).toEqual({ code: 1, out: "", err });
});

test.each([
  ["aprove TG-ABC234", "Did you mean approve?"],
  ["quit", "unknown command 'quit'"],
  ["help", "unknown command 'help'"],
  ["list --al", "Did you mean --all?"],
  ["--al", "unknown option '--al'"],
  ["list -a", "unknown option '-a'"],
  ["show X --yes", "unknown option '--yes'"],
  ["show", "missing required argument 'reference'"],
  ["show X Y", "too many arguments"],
  ["export", "--to <file>"],
  ["export --to", "--to <file>"],
  ["export --to --force", "Expected the name of a file"],
  ["list --all=yes", "--all"],
  ["list --limit 0", "a whole number from 1 to 999999"],
  ["retry X", "unknown command 'retry'"],
  ["measurement --days 0", "a whole number from 1 to 999999"],
  ["person a@b.c --erase --export f", "cannot be used with"],
  ["--__proto__", "unknown option"],
  ["constructor", "unknown command"],
])("the usage error %s: exit code 2, the reason and where help is", async (line, reason) => {
  const { code, out, err } = await inbox.run(line.split(" "));
  expect({ code, out }).toEqual({ code: 2, out: "" });
  expect(err).toContain(reason);
  expect(err).toContain("npm run inbox -- --help");
});

test("options work in any place, and --help ignores missing arguments", async () => {
  const { reference } = await inbox.send("message");
  await inbox.run(["handled", reference]);
  expect((await inbox.run(["--all", "list", "messages"])).out).toContain(reference);
  expect(await inbox.json("--json")).toMatchObject({ total: 0 });
  expect(await inbox.run(["show", "--help"])).toMatchObject({ code: 0, err: "" });
  const { code, out } = await inbox.run(["--help"]);
  expect(code).toBe(0);
  for (const name of ["handled", "person", "--remote", "Exit codes"]) expect(out).toContain(name);
});
