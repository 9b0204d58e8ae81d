import { env } from "cloudflare:workers";
import { beforeEach, expect, test, vi } from "vitest";
import { broken, consume, recordingQueue, runCron, sendTo } from "./background.ts";
import { validForm } from "./request-form.ts";
import { rows } from "./site.ts";

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
});

function findRows(key: string) {
  return rows("SELECT reference, name, total_cents FROM requests WHERE id = ?", key);
}

function findOutbox(key: string) {
  const sql = "SELECT effect, attempts, done_at FROM outbox WHERE form_id = ? ORDER BY effect";
  return rows(sql, key);
}

const EFFECTS = ["confirmation", "notification"];

test("a request is stored with its effects", async () => {
  const key = crypto.randomUUID();
  const bindings = { OUTBOX_QUEUE: recordingQueue() };
  const response = await sendTo(bindings, "/checkout", validForm(key));
  expect(response.status).toBe(303);
  const stored = { attempts: 0, done_at: null };
  expect(await findOutbox(key)).toMatchObject(EFFECTS.map((effect) => ({ effect, ...stored })));
});

test("the effects of a stored request are enqueued", async () => {
  const key = crypto.randomUUID();
  const queue = recordingQueue();
  await sendTo({ OUTBOX_QUEUE: queue }, "/checkout", validForm(key));
  expect(queue.sent).toEqual(EFFECTS.map((effect) => ({ form: "request", formId: key, effect })));
});

test("a dead-lettered request without a database is requeued", async () => {
  const queue = recordingQueue();
  await sendTo({ DB: broken, INTAKE_QUEUE: queue }, "/checkout", validForm());
  const [form] = queue.sent;
  const bindings = { DB: broken, INTAKE_QUEUE: queue };
  expect(await consume("tealgrowth-intake-dead", [form], bindings)).toMatchObject({ acked: [0] });
  expect(queue.sent).toEqual([form, form]);
  const down = { DB: broken, INTAKE_QUEUE: broken };
  const outcome = await consume("tealgrowth-intake-dead", [form], down);
  expect(outcome).toEqual({ acked: [], retried: [0] });
});

test("the nightly run erases expired requests with lines and effects", async () => {
  const [old, young] = [crypto.randomUUID(), crypto.randomUUID()];
  await sendTo({}, "/checkout", validForm(old));
  await sendTo({}, "/checkout", validForm(young));
  await rows("UPDATE requests SET created_at = '2020-01-01' WHERE id = ?", old);
  await runCron("17 3 * * *");
  expect(await findRows(old)).toEqual([]);
  expect(await findOutbox(old)).toEqual([]);
  expect(await findRows(young)).toHaveLength(1);
  expect(await findOutbox(young)).toHaveLength(2);
  expect(await rows("SELECT 1 FROM request_lines WHERE request_id = ?", old)).toEqual([]);
});

test("the nightly run erases expired reviews that are not approved", async () => {
  const insert = env.DB.prepare(
    `INSERT INTO reviews (id, reference, created_at, name, role, company, quote, rating, email, status, decided_at)
     VALUES (?1, ?1, '2020-01-01T00:00:00.000Z', 'A', 'B', 'C', 'D', 5, 'a@b.example', ?2, ?3)`,
  );
  await env.DB.batch([
    insert.bind("kept", "approved", "2020-01-02T00:00:00.000Z"),
    insert.bind("rejected", "rejected", "2020-01-02T00:00:00.000Z"),
    // The retention period starts with the decision.
    insert.bind("rejected late", "rejected", new Date().toISOString()),
    insert.bind("forgotten", "pending", null),
  ]);
  await runCron("17 3 * * *");
  const left = await rows("SELECT id FROM reviews WHERE email = 'a@b.example' ORDER BY id");
  expect(left).toEqual([{ id: "kept" }, { id: "rejected late" }]);
});
