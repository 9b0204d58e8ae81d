import { env } from "cloudflare:workers";
import { beforeEach, expect, test, vi } from "vitest";
import { sha256Hex } from "#workers/digest.ts";
import { broken, consume, recordingQueue, runCron, sendTo } from "./background.ts";
import { FORMS, validForm, withFields } from "./request-form.ts";
import { rows } from "./site.ts";

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
});

function rowsOf(key: string) {
  return rows("SELECT reference, name, total_cents FROM requests WHERE id = ?", key);
}

function outboxOf(key: string) {
  const sql = "SELECT effect, attempts, done_at FROM outbox WHERE form_id = ? ORDER BY effect";
  return rows(sql, key);
}

test("stores its effects in the same transaction, and enqueues them", async () => {
  const key = crypto.randomUUID();
  const queue = recordingQueue();
  const response = await sendTo({ OUTBOX_QUEUE: queue }, "/checkout", validForm(key));
  expect(response.status).toBe(303);
  const effects = ["confirmation", "notification"];
  const stored = { attempts: 0, done_at: null };
  expect(await outboxOf(key)).toMatchObject(effects.map((effect) => ({ effect, ...stored })));
  expect(queue.sent).toEqual(effects.map((effect) => ({ form: "request", formId: key, effect })));
});

const MAX_A_DAY = 5;

async function mailsAndMarks(name: string) {
  const found = await rows<{ effect: string; marks: string }>(
    `SELECT effect, marks FROM outbox JOIN
       (SELECT id, name, marks FROM requests UNION ALL SELECT id, name, marks FROM contact_messages
        UNION ALL SELECT id, name, marks FROM reviews) ON id = form_id WHERE name = ?`,
    name,
  );
  const of = (effect: string) => found.filter((row) => row.effect === effect);
  return {
    confirmed: of("confirmation").length,
    notified: of("notification").length,
    marks: of("notification").map(({ marks }) => marks),
  };
}

/** Four of each form, with spellings of one address. */
function formsTo(name: string) {
  return FORMS.flatMap(({ path, valid }) =>
    ["Ann.A", "ann.a", "ann.a+1", "ANN.A+2"].map((local) => ({
      path,
      form: withFields(valid(), { name, email: `${local}@${name}.example` }),
    })),
  );
}

test("an address gets five confirmations a day for all forms and spellings; further forms are stored, flagged and reported to the agency", async () => {
  const name = `n${crypto.randomUUID()}`;
  const forms = formsTo(name);
  const answers = await Promise.all(forms.map(({ path, form }) => sendTo({}, path, form)));
  expect(answers.map(({ status }) => status)).toEqual(forms.map(() => 303));
  for (const { path, form } of forms) await sendTo({}, path, form);
  const { confirmed, notified, marks } = await mailsAndMarks(name);
  expect({ confirmed, notified }).toEqual({ confirmed: MAX_A_DAY, notified: forms.length });
  const limited = marks.filter((mark) => mark === "confirmation-limit");
  expect(limited).toHaveLength(forms.length - MAX_A_DAY);
});

test("the limit of confirmations includes queued forms, and starts again the next day", async () => {
  const name = `n${crypto.randomUUID()}`;
  const queue = recordingQueue();
  for (const { path, form } of formsTo(name)) {
    await sendTo({ DB: broken, INTAKE_QUEUE: queue }, path, form);
  }
  await consume("tealgrowth-intake", queue.sent.toReversed());
  expect(await mailsAndMarks(name)).toMatchObject({ confirmed: MAX_A_DAY, notified: 12 });

  await rows("UPDATE outbox SET created_at = '2026-01-01T00:00:00.000Z'");
  const [again] = formsTo(name);
  await sendTo({}, "/checkout", withFields(again?.form ?? [], { message: "The next day" }));
  expect(await mailsAndMarks(name)).toMatchObject({ confirmed: MAX_A_DAY + 1, notified: 13 });
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

test("a queued request is dropped if its sender was erased meanwhile", async () => {
  const key = crypto.randomUUID();
  const queue = recordingQueue();
  const form = withFields(validForm(key), { email: `${key}@Store.Example` });
  await sendTo({ DB: broken, INTAKE_QUEUE: queue }, "/checkout", form);
  // The operator's command hashes in Node, the Worker with Web Crypto.
  const hash = await sha256Hex(`${key}@store.example`);
  const sql = "INSERT INTO erasures (email_hash, erased_at) VALUES (?, ?)";
  await rows(sql, hash, new Date().toISOString());
  expect(await consume("tealgrowth-intake", queue.sent)).toMatchObject({ acked: [0] });
  expect(await rowsOf(key)).toEqual([]);
});

test("a message that this build cannot read stays in the queue, and does not block other forms", async () => {
  const key = crypto.randomUUID();
  const queue = recordingQueue();
  await sendTo({ DB: broken, INTAKE_QUEUE: queue }, "/checkout", validForm(key));
  const bodies = ["?", { form: "request" }, ...queue.sent];
  expect(await consume("tealgrowth-intake", bodies)).toEqual({ acked: [2], retried: [0, 1] });
  expect(await rowsOf(key)).toHaveLength(1);
});

test("the nightly run erases expired requests with lines and effects, and expired reviews that are not approved", async () => {
  const [old, young] = [crypto.randomUUID(), crypto.randomUUID()];
  await sendTo({}, "/checkout", validForm(old));
  await sendTo({}, "/checkout", validForm(young));
  const insert = env.DB.prepare(
    `INSERT INTO reviews (id, reference, created_at, name, role, company, quote, rating, email, status, decided_at)
     VALUES (?1, ?1, '2020-01-01T00:00:00.000Z', 'A', 'B', 'C', 'D', 5, 'a@b.example', ?2, ?3)`,
  );
  await env.DB.batch([
    env.DB.prepare("UPDATE requests SET created_at = '2020-01-01' WHERE id = ?").bind(old),
    insert.bind("kept", "approved", "2020-01-02T00:00:00.000Z"),
    insert.bind("rejected", "rejected", "2020-01-02T00:00:00.000Z"),
    // The retention period starts with the decision.
    insert.bind("rejected late", "rejected", new Date().toISOString()),
    insert.bind("forgotten", "pending", null),
  ]);
  await runCron("17 3 * * *");
  expect(await rowsOf(old)).toEqual([]);
  expect(await outboxOf(old)).toEqual([]);
  expect(await rowsOf(young)).toHaveLength(1);
  expect(await outboxOf(young)).toHaveLength(2);
  expect(await rows("SELECT 1 FROM request_lines WHERE request_id = ?", old)).toEqual([]);
  const left = await rows("SELECT id FROM reviews WHERE email = 'a@b.example' ORDER BY id");
  expect(left).toEqual([{ id: "kept" }, { id: "rejected late" }]);
});
