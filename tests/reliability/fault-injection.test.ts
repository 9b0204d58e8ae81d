import { beforeEach, describe, expect, test, vi } from "vitest";
import { composeMail } from "#workers/mail/compose-mail.ts";
import { violatedInvariants, runUntilSettled, type Submission } from "./invariants.ts";
import type { Fault } from "./simulated-site.ts";
import { composeQuickly, database, KEY, createRequest, simulation } from "./simulation.ts";

const REQUEST = createRequest(1, "one");
const CONSENT = { analytics: true, marketing: true };
const FAULTS = ["before", "after", "dies"] as const;
const MAX_SUBMISSIONS = 4;
/** The limiter, then siteverify. */
const CALLS_OF_GUARD = 2;

/** Not for each mutant of StrykerJS. */
const slowTest = test.skipIf(process.env.STRYKER_MUTATOR_WORKER !== undefined);

type Plan = ReadonlyMap<number, Exclude<Fault, null>>;

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
});

/**
 * Sends one form until it is stored: unchanged if the response is lost, with a new Turnstile token if the
 * form is returned. Then runs queues and cron until nothing is pending.
 */
async function submitUntilStored(plan: Plan, hasTurnstile: boolean, compose = composeMail) {
  let call = 0;
  const { site, time } = simulation(() => plan.get(call++) ?? null, { compose });
  const submissions: Submission[] = [];
  const newToken = () => (hasTurnstile ? site.turnstile.newToken() : undefined);
  let token = newToken();
  for (let attempt = 1; attempt <= MAX_SUBMISSIONS; attempt += 1) {
    const ended = await time.until(site.submit(KEY, REQUEST, { consent: CONSENT, token }));
    const outcome = ended.died ? null : ended.answer;
    submissions.push({ key: KEY, request: REQUEST, outcome, consent: CONSENT });
    if (outcome?.status === "stored") break;
    if (outcome) token = newToken();
  }
  await time.until(runUntilSettled(site, time.sleep));
  const [stored] = database.rows("SELECT marks FROM requests");
  return {
    calls: [...site.calls],
    submissions,
    violations: [...violatedInvariants(site, submissions), ...wrongResponses(submissions)],
    marks: String(stored?.marks ?? "").split(" "),
  };
}

/** A person must get a confirmation or an error, and must not be rejected as spam. */
function wrongResponses(submissions: readonly Submission[]): string[] {
  const last = submissions.at(-1)?.outcome?.status;
  const isCaught = submissions.some(({ outcome }) => outcome?.status === "caught");
  return [
    ...(last === "stored" ? [] : [`sent ${submissions.length} times, last status ${last}`]),
    ...(isCaught ? ["rejected as spam"] : []),
  ];
}

function describePlan(plan: Plan, calls: readonly string[]): string {
  return [...plan].map(([index, fault]) => `${calls[index]} (call ${index}) ${fault}`).join(", ");
}

describe.each([
  ["without Turnstile", false],
  ["with Turnstile", true],
])("%s", (_what, hasTurnstile) => {
  const submit = (plan: Plan, compose = composeMail) =>
    submitUntilStored(plan, hasTurnstile, compose);

  test("a submission without faults is one request, two mails and two conversions", async () => {
    const { calls, violations } = await submit(new Map());
    expect(violations).toEqual([]);
    expect(calls.filter((name) => name === "mail.send")).toHaveLength(2);
    const reported = calls.filter((name) => name.endsWith(".post"));
    expect(reported.toSorted()).toEqual(["ga4.post", "meta.post"]);
    const guard = hasTurnstile ? ["limiter.limit", "siteverify.fetch"] : [];
    expect(calls.slice(0, guard.length + 1)).toEqual([...guard, "d1.batch"]);
  });

  test("no invariant is violated when one call fails before or after its effect, or the Worker dies", async () => {
    const { calls } = await submit(new Map());
    expect(calls.length).toBeGreaterThan(10);
    for (const index of calls.keys()) {
      for (const fault of FAULTS) {
        const plan: Plan = new Map([[index, fault]]);
        const { violations } = await submit(plan);
        expect(violations, describePlan(plan, calls)).toEqual([]);
      }
    }
  });

  slowTest("no invariant is violated when two calls fail, also one after the first", async () => {
    let runs = 0;
    const { calls } = await submit(new Map(), composeQuickly);
    // Calls after the guard are the same with Turnstile and without.
    const firsts = [...calls.keys()].filter((index) => !hasTurnstile || index < CALLS_OF_GUARD);
    // Deaths take as much time as the other two together.
    const faults = hasTurnstile ? FAULTS : (["before", "after"] as const);
    for (const first of firsts) {
      for (const fault of faults) {
        const after = (await submit(new Map([[first, fault]]), composeQuickly)).calls;
        for (let second = first + 1; second < after.length; second += 1) {
          for (const another of faults) {
            const plan: Plan = new Map([
              [first, fault],
              [second, another],
            ]);
            const { violations } = await submit(plan, composeQuickly);
            expect(violations, describePlan(plan, after)).toEqual([]);
            runs += 1;
          }
        }
      }
    }
    expect(runs).toBeGreaterThan(200);
  });
});

const SITEVERIFY = CALLS_OF_GUARD - 1;

test.each<
  [what: string, failing: number[], Exclude<Fault, null>, statuses: unknown[], isFlagged: boolean]
>([
  ["that cannot be verified", [SITEVERIFY], "before", ["stored"], true],
  ["whose verification is lost", [SITEVERIFY], "after", ["stored"], true],
  ["of a lost response", [SITEVERIFY], "dies", [undefined, "stored"], false],
  // The database fails three times, then the queue.
  ["that is new after an error", [2, 3, 4, 5, 6], "before", ["unavailable", "stored"], false],
])(
  "a request with a Turnstile token %s is stored",
  async (_what, failing, fault, statuses, isFlagged) => {
    const plan: Plan = new Map(failing.map((index) => [index, fault]));
    const { calls, submissions, violations, marks } = await submitUntilStored(plan, true);
    expect(calls[SITEVERIFY]).toBe("siteverify.fetch");
    expect(submissions.map(({ outcome }) => outcome?.status)).toEqual(statuses);
    expect(calls.filter((name) => name === "siteverify.fetch")).toHaveLength(statuses.length);
    expect(violations).toEqual([]);
    expect(marks.includes("challenge-unreachable")).toBe(isFlagged);
  },
);

test("a form is rejected only when database and queue both fail", async () => {
  const { site, time } = simulation(() => "before");
  const ended = await time.until(site.submit(KEY, REQUEST));
  expect(ended).toEqual({ died: false, answer: { status: "unavailable" } });
  expect(site.calls).toEqual(["d1.batch", "d1.batch", "d1.batch", "intake.send"]);
});

test("a queued request has its mails sent as soon as it is stored, without the sweep", async () => {
  let isAway = true;
  const { site, time } = simulation(
    (name) => (isAway && name.startsWith("d1.") ? "before" : null),
    { compose: composeMail },
  );
  await time.until(site.submit(KEY, REQUEST));
  isAway = false;
  expect(database.rows("SELECT 1 FROM requests")).toEqual([]);
  await time.until(site.deliver("intake"));
  await time.until(site.deliver("outbox"));
  const mails = site.sent.map(({ row }) => `${row.effect} ${row.formId}`);
  expect(mails.toSorted()).toEqual([`confirmation ${KEY}`, `notification ${KEY}`]);
});

test("no two requests get the same reference", async () => {
  const { site, time } = simulation();
  await time.until(site.submit(KEY, REQUEST));
  const [{ reference = "" } = {}] = database.rows("SELECT reference FROM requests");
  database.empty();
  await time.until(site.submit(crypto.randomUUID(), createRequest(2, "two")));
  database.rows("UPDATE requests SET reference = ? RETURNING 1", String(reference));
  const ended = await time.until(site.submit(KEY, REQUEST));
  expect(ended).toMatchObject({ answer: { status: "stored" } });
  expect(ended).not.toMatchObject({ answer: { reference } });
  expect(site.calls).not.toContain("intake.send");
});

describe("a mail", () => {
  async function requestWith(findFault: (name: string, sent: number) => Fault) {
    const { site, time } = simulation((name) => findFault(name, site.sent.length), {
      compose: composeMail,
    });
    await time.until(site.submit(KEY, REQUEST));
    // The response does not wait for the queue.
    await time.until(time.sleep(1_000));
    return { site, time };
  }

  test("that was sent and not recorded at first is sent once", async () => {
    let failed = 0;
    const { site, time } = await requestWith((name, sent) =>
      name === "d1.run" && sent === 1 && (failed += 1) === 1 ? "before" : null,
    );
    await time.until(site.deliver("outbox"));
    await time.until(runUntilSettled(site, time.sleep));
    expect(failed).toBeGreaterThan(0);
    expect(site.sent).toHaveLength(2);
  });

  test("that failed is retried when it is due, without the sweep", async () => {
    let tried = 0;
    const { site, time } = await requestWith((name) =>
      name === "mail.send" && (tried += 1) === 1 ? "before" : null,
    );
    await time.until(site.deliver("outbox"));
    expect(site.sent).toHaveLength(1);
    await time.until(time.sleep(2 * 60 * 1000));
    await time.until(site.deliver("outbox"));
    expect(site.sent).toHaveLength(2);
  });

  test("is sent by the sweep while its queue fails", async () => {
    const { site, time } = await requestWith((name) =>
      name === "outbox.sendBatch" ? "before" : null,
    );
    await time.until(site.sweep());
    expect(site.sent).toHaveLength(2);
  });
});
