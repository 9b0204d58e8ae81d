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

async function sendOpen() {
  const open = await inbox.send("request", {}, { flags: ["challenge-unreachable"] });
  await inbox.attempt(open, "confirmation", DONE);
  await inbox.attempt(open, "notification", BUSY, A_MINUTE_AGO);
  // Nothing to do.
  await inbox.attempt(open, "meta", { ok: false, isFinal: true, code: "meta-too-old" });
  return open;
}

test("without a command, open forms are listed", async () => {
  const { reference } = await sendOpen();
  expect(await inbox.json()).toMatchObject({
    total: 1,
    forms: [{ reference, marks: "challenge-unreachable", state: "new" }],
  });
});

test("without a command, stuck effects are listed", async () => {
  const { reference } = await sendOpen();
  expect((await inbox.json()).stuck).toMatchObject([
    { effect: "ga4", state: "overdue", reference },
    { effect: "notification", state: "failing", last_error: "busy" },
  ]);
});

test("an open form is printed in one line, with its marks below", async () => {
  const { reference } = await sendOpen();
  const { out } = await inbox.run([]);
  expect(out).toMatch(new RegExp(`${reference} +request +2026-11-20 10:00 +new +.*\\$358\\.20`));
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

async function sendWithAlias() {
  const touchpoint = { utm: { utm_source: "ads" }, clickIds: {}, landingPage: "/", time: SENT_AT };
  const touches = JSON.stringify({ version: 1, first: touchpoint, last: touchpoint });
  const row = await inbox.send("request", { touches });
  await inbox.sendFromQueue({ ...row, key: crypto.randomUUID(), reference: "TG-AAA333" });
  return row;
}

test("show finds a form by reference, short reference, alias or id", async () => {
  const { reference, key } = await sendWithAlias();
  for (const word of [reference, reference.slice(3).toLowerCase(), "aaa333", key.toUpperCase()]) {
    expect(await inbox.json("show", word)).toMatchObject({ reference, aliases: ["TG-AAA333"] });
  }
});

test("show prints all of a form", async () => {
  const { reference } = await sendWithAlias();
  const { out } = await inbox.run(["show", reference]);
  const facts = out.replaceAll(/ {2,}/g, ": ");
  for (const fact of ["utm_source: newsletter", "2 ×", "$398.00", "to be confirmed"].concat([
    "first utm utm_source: ads",
    "consent: analytics yes, marketing yes",
    "alias: TG-AAA333",
  ])) {
    expect(facts).toContain(fact);
  }
});

test("show prints no consent or attribution of a message", async () => {
  const message = await inbox.send("message");
  expect((await inbox.run(["show", message.reference])).out).not.toMatch(/consent|Attribution/);
});

test("show of an unknown reference is an error", async () => {
  const err = "No form has the reference or id TG-ZZZ999.\n";
  expect(await inbox.run(["show", "TG-ZZZ999"])).toEqual({ code: 1, out: "", err });
});

async function sendAndHandle() {
  const first = await inbox.send("message");
  const second = await inbox.send("message", {}, { at: "2026-11-20T11:00:00.000Z" });
  const done = await inbox.send("message", {}, { at: "2026-11-20T12:00:00.000Z" });
  await inbox.send("request");
  await inbox.run(["handled", done.reference]);
  return { first: first.reference, second: second.reference, done: done.reference };
}

async function listReferences(...args: string[]): Promise<string[]> {
  const { forms } = await inbox.json("list", ...args);
  return forms.map((row: { reference: string }) => row.reference);
}

test("list prints open forms, newest first", async () => {
  const { first, second } = await sendAndHandle();
  expect(await listReferences("messages")).toEqual([second, first]);
});

test("list prints also handled forms with --all", async () => {
  await sendAndHandle();
  expect(await listReferences("message", "--all")).toHaveLength(3);
});

test("list prints only the newest forms with --limit", async () => {
  const { done } = await sendAndHandle();
  expect(await listReferences("--limit", "1", "--all")).toEqual([done]);
});

test("list rejects an unknown kind of form", async () => {
  expect((await inbox.run(["list", "mesages"])).err).toContain("only requests, messages, reviews");
});

async function readHandledAt(reference: string): Promise<string | null> {
  return (await inbox.json("show", reference)).row.handled_at;
}

test("handled marks all requests and messages or none", async () => {
  const { reference } = await inbox.send("request");
  const message = await inbox.send("message");
  const review = await inbox.send("review");
  const mixed = await inbox.run(["handled", reference, review.reference]);
  expect(mixed).toMatchObject({ code: 1, err: expect.stringContaining("is a review") });
  expect(await readHandledAt(reference)).toBeNull();
  expect((await inbox.run(["handled", reference, message.reference])).code).toBe(0);
  expect(await readHandledAt(reference)).toBe(NOW.toISOString());
});

test("handled reports a form that is handled already", async () => {
  const { reference } = await inbox.send("request");
  await inbox.run(["handled", reference]);
  expect((await inbox.run(["handled", reference])).out).toContain("already");
});

test("handled --undo opens a form again", async () => {
  const { reference } = await inbox.send("request");
  await inbox.run(["handled", reference]);
  await inbox.run(["handled", reference, "--undo"]);
  expect(await readHandledAt(reference)).toBeNull();
});

/** With a given-up notification, and a confirmation that is tried again. */
async function sendWithFailures() {
  const row = await inbox.send("message");
  await inbox.attempt(row, "notification", REJECTED);
  await inbox.attempt(row, "confirmation", BUSY, A_MINUTE_AGO);
  return row;
}

test("handled closes given-up effects of the form only", async () => {
  const { reference } = await sendWithFailures();
  const { out } = await inbox.run(["handled", reference]);
  expect(out).toBe(`${reference} is handled; 1 effect closed.\n`);
  expect(await findEffects(reference)).toMatchObject({
    confirmation: { done_at: null, state: "failing" },
    notification: { state: "closed", done_at: NOW.toISOString(), last_error: "E_REFUSED" },
  });
});

test("given-up effects of a handled form are not listed", async () => {
  const { reference } = await sendWithFailures();
  await inbox.run(["handled", reference]);
  expect(await stuck()).toEqual(["confirmation failing"]);
});

test("given-up effects of a handled form are not reported by the site", async () => {
  const { reference } = await sendWithFailures();
  const countStuckNow = () => countStuck(inbox.db, NOW.getTime());
  expect(await countStuckNow()).toBe(2);
  await inbox.run(["handled", reference]);
  expect(await countStuckNow()).toBe(1);
});

test("handled again closes effects that were given up since", async () => {
  const row = await sendWithFailures();
  await inbox.run(["handled", row.reference]);
  await inbox.attempt(row, "confirmation", REJECTED, EVENING);
  const { out } = await inbox.run(["handled", row.reference]);
  expect(out).toContain("handled already; 1 effect");
  expect(await stuck()).toEqual([]);
});

test("handled --undo opens closed effects again", async () => {
  const { reference } = await sendWithFailures();
  await inbox.run(["handled", reference]);
  await inbox.run(["handled", reference, "--undo"]);
  expect(await stuck()).toContain("notification given up");
});

async function sendReviewWithFailure() {
  const row = await inbox.send("review");
  await inbox.attempt(row, "notification", REJECTED);
  return row;
}

test("a decision closes a review's given-up effects", async () => {
  const { reference } = await sendReviewWithFailure();
  await inbox.run(["approve", reference], no);
  expect(await stuck()).toEqual(["notification given up"]);
  await inbox.run(["approve", reference, "--yes"]);
  expect(await stuck()).toEqual([]);
});

test("a repeated decision closes effects that were given up since", async () => {
  const row = await sendReviewWithFailure();
  await inbox.run(["approve", row.reference, "--yes"]);
  await inbox.attempt(row, "confirmation", REJECTED);
  expect((await inbox.run(["approve", row.reference])).out).toContain("approved already");
  expect(await stuck()).toEqual([]);
});

test("taking back an approval opens closed effects again", async () => {
  const row = await sendReviewWithFailure();
  await inbox.attempt(row, "confirmation", REJECTED);
  await inbox.run(["approve", row.reference, "--yes"]);
  await inbox.run(["approve", row.reference, "--undo", "--yes"]);
  expect(await stuck()).toHaveLength(2);
});

const LONG_QUOTE = `Line one.\n${"All of it is shown. ".repeat(20)}The end.`;

async function listQuotesOnSite(): Promise<string[] | undefined> {
  const reviews = await d1ReviewStore(inbox.db, () => {}).approved({ offset: 0, limit: 50 });
  return reviews?.map(({ quote }) => quote);
}

test("approve shows the whole quote", async () => {
  const { reference } = await inbox.send("review", { quote: LONG_QUOTE });
  const { err } = await inbox.run(["approve", reference]);
  expect(err.replaceAll(/\s+/g, " ")).toContain(LONG_QUOTE.replaceAll(/\s+/g, " "));
});

test("a review without a yes is not approved", async () => {
  const { reference } = await inbox.send("review");
  const unanswered = await inbox.run(["approve", reference]);
  expect(unanswered).toMatchObject({ code: 1, out: "" });
  expect(unanswered.err).toContain("add --yes");
  expect((await inbox.run(["approve", reference], no)).code).toBe(1);
  expect(await listQuotesOnSite()).toEqual([]);
});

test("the site reads an approved review until the approval is taken back", async () => {
  const { reference } = await inbox.send("review", { quote: LONG_QUOTE });
  expect((await inbox.run(["approve", reference], yes)).code).toBe(0);
  expect(await listQuotesOnSite()).toEqual([LONG_QUOTE]);
  expect((await inbox.run(["approve", reference, "--undo", "--yes"])).code).toBe(0);
  expect(await listQuotesOnSite()).toEqual([]);
});

test("an approved review has the time of the decision", async () => {
  const { reference } = await inbox.send("review");
  await inbox.run(["approve", reference], yes);
  expect((await inbox.json("show", reference)).row.decided_at).toBe(NOW.toISOString());
});

test("a request cannot be approved", async () => {
  const { reference } = await inbox.send("request");
  expect((await inbox.run(["approve", reference, "--yes"])).err).toContain("is a request");
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

  async function sendMeasured() {
    const [accepted, rejected] = [await inbox.send("request"), await inbox.send("request")];
    await inbox.attempt(accepted, "ga4", DONE);
    await inbox.attempt(rejected, "ga4", REJECTED);
    await inbox.attempt(accepted, "meta", DONE);
    await inbox.attempt(rejected, "meta", BUSY);
    return rejected.reference;
  }

  test("shows what each platform accepted", async () => {
    await sendMeasured();
    expect(await figures()).toMatchObject({
      requests: 2,
      platforms: [
        { conversion: "ga4", allowed: 2, accepted: 1, retrying: 0, unplanned: 0 },
        { conversion: "meta", allowed: 2, accepted: 1, retrying: 1, unplanned: 0 },
      ],
    });
    const { out } = await inbox.run(["measurement"]);
    expect(out).toContain("GA4 accepted 1 of 2 requests that allowed analytics. 1 was not");
    expect(out).toMatch(/^Accepted by Meta +50% +1 of 2; 1 retrying, 0 missing$/m);
  });

  test("lists the requests that a platform misses", async () => {
    const reference = await sendMeasured();
    expect((await figures()).missing).toEqual([[reference, SENT_AT, "ga4", "E_REFUSED"]]);
    const { out } = await inbox.run(["measurement"]);
    expect(out).toMatch(new RegExp(`^${reference} .* GA4 +E_REFUSED$`, "m"));
  });

  test("counts a closed effect as not accepted", async () => {
    await inbox.run(["handled", await sendMeasured()]);
    const { platforms, missing } = await figures();
    expect(platforms[0]).toMatchObject({ accepted: 1, retrying: 0 });
    expect(missing).toHaveLength(1);
  });

  async function sendInTwoWeeks() {
    await inbox.send("request", {}, { at: "2026-11-14T12:00:00.000Z" });
    await inbox.send("request", {}, { at: "2026-11-14T11:59:59.999Z" });
    const choose = inbox.db.prepare(`INSERT INTO consent_records (id, created_at, decided_at,
      text_version, analytics, marketing, gpc) VALUES (?, ?, '2026-11-01', 1, ?, ?, ?)`);
    await inbox.db.batch([
      choose.bind("1", "2026-11-20T10:00:00.000Z", 1, 1, 0),
      choose.bind("2", "2026-11-20T10:00:00.000Z", 1, 0, 1),
      choose.bind("3", "2026-11-13T10:00:00.000Z", 0, 0, 0),
    ]);
  }

  test("covers seven days", async () => {
    await sendInTwoWeeks();
    const consent = { choices: 2, analytics: 2, marketing: 1, signalled: 1 };
    expect(await figures()).toMatchObject({ requests: 1, consent });
  });

  test("covers the days of --days", async () => {
    await sendInTwoWeeks();
    expect(await figures("--days", "14")).toMatchObject({ requests: 2, consent: { choices: 3 } });
  });

  test("compares with as many days before", async () => {
    await sendInTwoWeeks();
    const { before } = await inbox.json("measurement");
    expect(before).toMatchObject({ requests: 1, consent: { choices: 1, analytics: 0 } });
    const { out } = await inbox.run(["measurement"]);
    expect(out).toMatch(/^Consent rate, marketing +50% +1 of 2 choices; before: 0%$/m);
  });
});

function exportTo(file: string, ...more: string[]) {
  return inbox.run(["export", "--to", file, ...more]);
}

test("an export has every row for an independent parser", async () => {
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
  const { code, err } = await exportTo(file);
  expect(code).toBe(0);
  expect(err).toContain("500 forms written");
  const rows = parse<Record<string, string>>(readFileSync(file), { bom: true, columns: true });
  expect(rows.map(({ id }) => id).toSorted()).toEqual(sent.toSorted());
  for (const { name, message } of rows.slice(0, -1)) {
    expect([name, message]).toEqual(["'=1+1", 'A "line"\n2']);
  }
  expect(rows[0]).not.toHaveProperty("content_hash");
});

test("an export is readable by its owner only", async () => {
  await inbox.send("message");
  const file = join(inbox.folder, "leads.csv");
  await exportTo(file);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test("an export replaces a file only with --force", async () => {
  const file = join(inbox.folder, "leads.csv");
  writeFileSync(file, "mine");
  const refused = { code: 1, err: expect.stringContaining("--force") };
  expect(await exportTo(file)).toMatchObject(refused);
  expect(readFileSync(file, "utf8")).toBe("mine");
  expect((await exportTo(file, "--force")).code).toBe(0);
  expect(readFileSync(file, "utf8")).not.toBe("mine");
});

async function readExport(file: string): Promise<Record<string, string>[]> {
  await exportTo(file, "--force");
  return parse(readFileSync(file), { bom: true, columns: true });
}

test("an export without forms has the names of the columns", async () => {
  const file = join(inbox.folder, "leads.csv");
  expect(await readExport(file)).toEqual([]);
  expect(readFileSync(file, "utf8")).toMatch(/^\uFEFFid,.*,total,/);
});

test("export has services, dollars, campaign and state of each form", async () => {
  const { reference } = await inbox.send("request");
  const message = await inbox.send("message");
  const review = await inbox.send("review");
  await inbox.run(["handled", message.reference]);
  const services =
    "2 × SKU_03 Web Analytics (GA4), Client + Server-Side, 199.00; 1 × SKU_99 Old service, Basic, price to be confirmed";
  const total = { subtotal: "398.00", discount: "39.80", total: "358.20", coupon: "SAVE10" };
  const consent = { consent_marketing: "true", last_source: "newsletter", first_source: "" };
  expect(await readExport(join(inbox.folder, "leads.csv"))).toMatchObject([
    { form: "request", reference, status: "new", services, ...total, ...consent },
    { form: "message", reference: message.reference, status: "handled", topic: "ads", total: "" },
    { form: "review", reference: review.reference, status: "pending", rating: "5" },
  ]);
});

test("an export into a missing folder is an error and creates nothing", async () => {
  const nowhere = join(inbox.folder, "nowhere", "a.csv");
  expect((await exportTo(nowhere)).err).toContain("ENOENT");
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

test("options work in any place", async () => {
  const { reference } = await inbox.send("message");
  await inbox.run(["handled", reference]);
  expect((await inbox.run(["--all", "list", "messages"])).out).toContain(reference);
  expect(await inbox.json("--json")).toMatchObject({ total: 0 });
});

test("--help ignores missing arguments", async () => {
  expect(await inbox.run(["show", "--help"])).toMatchObject({ code: 0, err: "" });
});

test("--help has commands, options and exit codes", async () => {
  const { code, out } = await inbox.run(["--help"]);
  expect(code).toBe(0);
  for (const name of ["handled", "person", "--remote", "Exit codes"]) expect(out).toContain(name);
});
