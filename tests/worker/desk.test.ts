import { createHmac } from "node:crypto";
import { env } from "cloudflare:workers";
import { beforeEach, expect, test, vi } from "vitest";
import { deskPath } from "#workers/desk/desk-links.ts";
import type { DeskSubject } from "#app/domain/desk/desk-key.ts";
import { signedFormToken } from "./signed-form-token.ts";
import { siteWith } from "./deployed-site.ts";
import { send, validForm } from "./request-form.ts";
import { request, rows } from "./site.ts";

const NOW_S = Math.floor(Date.now() / 1000);
const DAY_S = 24 * 60 * 60;

const DECISIONS = ["published", "undecided", "rejected"];

let log: string[];

beforeEach(() => {
  log = [];
  for (const method of ["error", "info"] as const) {
    vi.spyOn(console, method).mockImplementation((line) => void log.push(String(line)));
  }
});

function link(subject: DeskSubject, id: string, expiresAt = NOW_S + DAY_S): string {
  return deskPath(env.FORM_SECRET, { subject, id, expiresAt });
}

async function sentRequest(): Promise<{ id: string; path: string }> {
  const id = crypto.randomUUID();
  expect((await send(validForm(id))).status).toBe(303);
  return { id, path: link("request", id) };
}

async function storedReview(): Promise<{ id: string; path: string }> {
  const id = crypto.randomUUID();
  const sql = `INSERT INTO reviews (id, reference, created_at, name, role, company, quote, rating, email, content_hash)
    VALUES (?, ?, ?, 'Anna', 'Owner', 'Berg', 'They found it.', 5, 'anna@store.example', ?)`;
  const values = [`TG-${id.slice(0, 6)}`, new Date().toISOString(), id];
  await env.DB.prepare(sql)
    .bind(id, ...values)
    .run();
  return { id, path: link("review", id) };
}

function press(path: string, fields: Record<string, string>, headers = {}): Promise<Response> {
  return request(path, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { Origin: "null", "Sec-Fetch-Site": "same-origin", ...headers },
  });
}

async function getVersion(path: string): Promise<string> {
  const html = await (await request(path)).text();
  return /name="version" value="([0-9a-f]+)"/.exec(html)?.[1] ?? "";
}

const getStatus = async (id: string) =>
  (await rows("SELECT status FROM reviews WHERE id = ?", id))[0]?.status;
const getActions = (id: string) =>
  rows("SELECT action, way FROM actions WHERE form_id = ? ORDER BY rowid", id);

/** Decides on a form as it is now. */
async function decide(path: string, action: string, fields = {}): Promise<Response> {
  return await press(path, { action, version: await getVersion(path), ...fields });
}

/** Opens a form again and again, on a site with a tag manager. */
async function open(path: string): Promise<Response[]> {
  const responses: Response[] = [];
  for (const method of ["GET", "HEAD", "GET"]) {
    const response = await siteWith({ TAG_MANAGER_ID: "GTM-ABC1234" })(path, { method });
    expect(response.status).toBe(200);
    responses.push(response);
  }
  return responses;
}

/** Reads the pages that two GETs return. */
async function openPages(path: string): Promise<string[]> {
  const [first, , second] = await open(path);
  return [(await first?.text()) ?? "", (await second?.text()) ?? ""];
}

test("a GET shows the form", async () => {
  const { path } = await sentRequest();
  for (const html of await openPages(path)) expect(html).toContain("Anna");
});

test("a GET changes nothing", async () => {
  const { path } = await sentRequest();
  const tables = async () =>
    JSON.stringify([
      await rows("SELECT * FROM requests"),
      await rows("SELECT * FROM outbox"),
      await rows("SELECT * FROM actions"),
    ]);
  const before = await tables();
  await open(path);
  expect(await tables()).toBe(before);
});

test("a form is in no cache", async () => {
  const { path } = await sentRequest();
  for (const { headers } of await open(path)) {
    expect(headers.get("Cache-Control")).toBe("private, no-store");
    expect(headers.get("Cache-Status")).toContain("fwd=bypass");
  }
});

test("a form is not indexed", async () => {
  const { path } = await sentRequest();
  for (const { headers } of await open(path)) expect(headers.get("X-Robots-Tag")).toBe("noindex");
  for (const html of await openPages(path)) {
    expect(html).toContain('<meta name="robots" content="noindex, nofollow"/>');
  }
});

test("a form loads nothing from elsewhere", async () => {
  const { path } = await sentRequest();
  for (const { headers } of await open(path)) {
    expect(headers.get("Content-Security-Policy")).not.toMatch(/google|https:/);
  }
  for (const html of await openPages(path)) {
    expect(html).not.toMatch(/<script|<iframe|(?:src|href)="(?!\/favicon|mailto:)/);
  }
});

test("a form sets no cookie", async () => {
  const { path } = await sentRequest();
  for (const { headers } of await open(path)) expect(headers.get("Set-Cookie")).toBeNull();
});

test("a link is in no referrer", async () => {
  const { path } = await sentRequest();
  for (const { headers } of await open(path)) {
    expect(headers.get("Referrer-Policy")).toBe("no-referrer");
  }
});

test("a link is not logged", async () => {
  const { id, path } = await sentRequest();
  await open(path);
  expect(log.join()).not.toContain(id);
});

test("a review is published, taken back and rejected by buttons", async () => {
  const { id, path } = await storedReview();
  for (const [action, status] of [
    ["published", "approved"],
    ["undecided", "pending"],
    ["rejected", "rejected"],
  ] as const) {
    const response = await decide(path, action);
    expect(response.status).toBe(303);
    expect(response.headers.get("Location")).toBe(path);
    expect(await getStatus(id)).toBe(status);
  }
});

test("the response to a button is in no cache", async () => {
  const { path } = await storedReview();
  for (const action of DECISIONS) {
    const response = await decide(path, action);
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  }
});

test("each decision is recorded once", async () => {
  const { id, path } = await storedReview();
  for (const action of DECISIONS) await decide(path, action);
  expect(await getActions(id)).toEqual(DECISIONS.map((action) => ({ action, way: "mail" })));
});

test("each decision is logged once", async () => {
  const { path } = await storedReview();
  for (const action of DECISIONS) await decide(path, action);
  expect(log.filter((line) => line.includes("form-action"))).toHaveLength(3);
});

test("the form of a rejected review says so", async () => {
  const { path } = await storedReview();
  await decide(path, "rejected");
  const page = await (await request(path)).text();
  expect(page).toContain("Rejected: it isn&#x27;t on the site");
  expect(page).toMatch(/Rejected on .* UTC, from the mail/);
});

test("a request is handled, opened again and won from the mail", async () => {
  const { id, path } = await sentRequest();
  for (const action of ["handled", "reopened", "won"]) {
    expect((await decide(path, action, { value: "1200.50" })).status).toBe(303);
  }
  const sql = "SELECT handled_at, won_value_cents FROM requests WHERE id = ?";
  expect(await rows(sql, id)).toEqual([{ handled_at: null, won_value_cents: 120_050 }]);
});

test("a value that is not in US dollars is refused (422)", async () => {
  const { path } = await sentRequest();
  const refused = await decide(path, "won", { value: "lots" });
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain("the value must be in US dollars");
});

test("a button that was pressed three times acts once", async () => {
  const { path } = await storedReview();
  const version = await getVersion(path);
  const statuses = [];
  for (let times = 0; times < 3; times += 1) {
    statuses.push((await press(path, { action: "published", version })).status);
  }
  expect(statuses).toEqual([303, 409, 409]);
});

test("a button that is replayed after another decision does not undo it", async () => {
  const { id, path } = await storedReview();
  const version = await getVersion(path);
  await press(path, { action: "published", version });
  await decide(path, "undecided");
  const replayed = await press(path, { action: "published", version });
  expect(replayed.status).toBe(409);
  expect(await replayed.text()).toContain("Somebody else has acted");
  expect(await getStatus(id)).toBe("pending");
});

test("of ten people who decide at once, one does", async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id, path } = await storedReview();
    const version = await getVersion(path);
    const presses = Array.from({ length: 10 }, (_, person) =>
      press(path, { action: person % 2 === 0 ? "published" : "rejected", version }),
    );
    const statuses = (await Promise.all(presses)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([303, ...Array.from({ length: 9 }, () => 409)]);
    expect(await getActions(id)).toHaveLength(1);
  }
});

test("of ten people who mark it as won at once with different values, one does", async () => {
  const { id, path } = await sentRequest();
  const version = await getVersion(path);
  const presses = Array.from({ length: 10 }, (_, person) =>
    press(path, { action: "won", value: `${1000 + person}`, version }),
  );
  const statuses = (await Promise.all(presses)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 303)).toHaveLength(1);
  expect(await getActions(id)).toHaveLength(1);
});

/** Lists a link with one character changed, cut or added. */
function listMistyped(path: string): string[] {
  const changed = path.slice(0, -1) + (path.endsWith("0") ? "1" : "0");
  return [changed, path.slice(0, -1), `${path}0`, `${path}%00`];
}

test("a link with one character changed, cut or added opens nothing", async () => {
  const { path } = await storedReview();
  for (const tried of listMistyped(path)) {
    const response = await request(tried);
    expect([403, 404], tried).toContain(response.status);
    expect(await response.text()).not.toContain("They found it");
  }
});

test("a button of a link with one character changed, cut or added does nothing", async () => {
  const { id, path } = await storedReview();
  const version = await getVersion(path);
  for (const tried of listMistyped(path)) {
    const pressed = await press(tried, { action: "published", version });
    expect([403, 404], tried).toContain(pressed.status);
  }
  expect(await getStatus(id)).toBe("pending");
});

const OTHER_SECRET = "f".repeat(64);

test("links of another form, purpose, page or secret, expired and erased ones are refused with the reason", async () => {
  const { id, path } = await storedReview();
  const other = await storedReview();
  const future = NOW_S + DAY_S;
  const getSignature = (text: string) =>
    createHmac("sha256", env.FORM_SECRET).update(text).digest("hex");
  const signed = (key: string, text: string) => `/desk/form?key=${key}.${getSignature(text)}`;
  const [, otherSignature] = /([0-9a-f]{64})$/.exec(other.path) ?? [];
  const token = signedFormToken(env.FORM_SECRET, "review", id, future * 1000).split(".")[1];
  const attacks: [string, string, number][] = [
    ["another form's signature", `/desk/form?key=review.${id}.${future}.${otherSignature}`, 403],
    ["another kind", path.replace("review.", "message."), 403],
    ["a later expiry", path.replace(`.${future}.`, `.${future + DAY_S}.`), 403],
    ["the token of a form", `/desk/form?key=review.${id}.${future}.${token}`, 403],
    ["another purpose", signed(`review.${id}.${future}`, `desk-2 review ${id} ${future}`), 403],
    ["the list's key", link("stuck", "2026-11-20").replace("stuck?", "form?"), 403],
    ["a form's key at the list", path.replace("form?", "stuck?"), 403],
    ["another secret", deskPath(OTHER_SECRET, { subject: "review", id, expiresAt: future }), 403],
    ["an expired one", link("review", id, NOW_S - 1), 410],
    ["an erased form", link("review", crypto.randomUUID()), 410],
    ["none", "/desk/form", 404],
    ["an empty one", "/desk/form?key=", 404],
    ["a path", "/desk/form?key=../../etc/passwd", 404],
    [
      "SQL",
      `/desk/form?key=review.${encodeURIComponent("' OR 1=1 --")}.${future}.${"a".repeat(64)}`,
      404,
    ],
  ];
  for (const [name, tried, status] of attacks) {
    const response = await request(tried);
    expect(response.status, name).toBe(status);
    expect(response.headers.get("Cache-Control"), name).toBe("private, no-store");
    const html = await response.text();
    expect(html, name).toContain("npm run inbox -- --remote");
    expect(html, name).not.toContain("They found it");
    const posted = await press(tried, { action: "published", version: await getVersion(path) });
    expect(posted.status, name).toBe(status);
  }
  expect(await getStatus(id)).toBe("pending");
});

async function expectUndecided(id: string): Promise<void> {
  expect(await getStatus(id)).toBe("pending");
  expect(await getActions(id)).toEqual([]);
}

test("a button of another site changes nothing", async () => {
  const { id, path } = await storedReview();
  const fields = { action: "published", version: await getVersion(path) };
  const crossSite = { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" };
  expect((await press(path, fields, crossSite)).status).toBe(403);
  expect((await press(path, fields, { "Sec-Fetch-Site": "same-site" })).status).toBe(403);
  await expectUndecided(id);
});

test("another method changes nothing", async () => {
  const { id, path } = await storedReview();
  expect((await request(path, { method: "PUT" })).status).toBe(405);
  await expectUndecided(id);
});

test("an unknown action changes nothing", async () => {
  const { id, path } = await storedReview();
  for (const action of ["delete", "approve", ""]) {
    expect((await decide(path, action)).status).toBe(400);
  }
  await expectUndecided(id);
});

test("an action of another kind of form changes nothing", async () => {
  const { id, path } = await storedReview();
  expect((await decide(path, "handled")).status).toBe(409);
  expect((await decide(path, "won", { value: "5" })).status).toBe(409);
  await expectUndecided(id);
});

test("a shared link shows everyone when and how a request was handled", async () => {
  const { path } = await sentRequest();
  await decide(path, "handled");
  const [first, second] = await Promise.all([request(path), siteWith({})(path)]);
  for (const response of [first, second]) {
    expect(await response.text()).toMatch(/Marked as handled on .* UTC, from the mail/);
  }
});

test("without FORM_SECRET there is no desk", async () => {
  const { path } = await storedReview();
  const response = await siteWith({ FORM_SECRET: "" })(path);
  expect(response.status).toBe(404);
  expect(await response.text()).toContain("These links are off");
});

const STUCK = link("stuck", "2026-11-20");

async function storeStuckRequest(): Promise<string> {
  const { id } = await sentRequest();
  const giveUp =
    "UPDATE outbox SET given_up_at = created_at, last_error = 'E_REFUSED' WHERE form_id = ?";
  await env.DB.prepare(giveUp).bind(id).run();
  return id;
}

test("the list of what is stuck has no name of a visitor", async () => {
  await storeStuckRequest();
  const html = await (await request(STUCK)).text();
  expect(html).toContain("E_REFUSED");
  expect(html).not.toMatch(/Anna|@store/);
});

test("the button of what is stuck tries again", async () => {
  const id = await storeStuckRequest();
  expect((await press(STUCK, {})).status).toBe(303);
  const sql =
    "SELECT count(*) AS given_up FROM outbox WHERE form_id = ? AND given_up_at IS NOT NULL";
  expect(await rows(sql, id)).toEqual([{ given_up: 0 }]);
});

test.each(["/sitemap.xml", "/llms.txt", "/robots.txt"])(
  "%s does not mention the desk",
  async (path) => {
    expect(await (await request(path)).text()).not.toContain("/desk");
  },
);
