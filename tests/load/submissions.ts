// npm run test:load: 200 forms at once in three ways, each to a new site; checks database and
// mails. Exits with 1 on a violation.
import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { copyNewMails } from "../../scripts/site/local-mails.ts";
import { serveBuild } from "../browser/site-server.ts";
import { type SubmissionResponse, send, type Submission, submission } from "./submission.ts";

const AT_ONCE = 200;
const REPEATED_KEYS = 20;

/** FORM_LIMITER of wrangler.toml. */
const LIMIT = 20;
const LIMIT_PERIOD_MS = 60_000;

/** Queues deliver within seconds. */
const SETTLE_TIMEOUT_MS = 120_000;
const POLL_INTERVAL_MS = 500;

/** Confirmation and notification. */
const MAILS_A_FORM = 2;
const LINES_A_FORM = 2;

const LOGS = "tests/results";

interface Round {
  readonly name: string;
  readonly submissions: (secret: string) => readonly Submission[];
  /** `periods`: of the rate limiter, while the forms were sent. */
  readonly violationsOf: (responses: readonly SubmissionResponse[], periods: number) => string[];
}

const ROUNDS: readonly Round[] = [
  {
    name: `${AT_ONCE} forms from as many addresses`,
    submissions: (secret) => times(AT_ONCE, (index) => submission(secret, `198.51.100.${index}`)),
    violationsOf: (responses) => responses.flatMap(notConfirmed),
  },
  {
    name: `${AT_ONCE} forms from one address`,
    submissions: (secret) => times(AT_ONCE, () => submission(secret, "203.0.113.1")),
    violationsOf: limitViolations,
  },
  {
    name: `${REPEATED_KEYS} forms, each ${AT_ONCE / REPEATED_KEYS} times at once`,
    submissions(secret) {
      const forms = times(REPEATED_KEYS, (index) => submission(secret, `192.0.2.${index}`));
      return times(AT_ONCE / REPEATED_KEYS, () => forms).flat();
    },
    violationsOf: (responses) => [
      ...responses.flatMap(notConfirmed),
      ...severalReferences(responses),
    ],
  },
];

const table: Record<string, object> = {};
const violations: string[] = [];
for (const [index, round] of ROUNDS.entries()) await run(round, index);
console.table(table);
for (const what of violations) console.error(`Violation: ${what}`);
console.log(violations.length === 0 ? "No violations." : `${violations.length} violations.`);
process.exit(violations.length === 0 ? 0 : 1);

async function run({ name, submissions, violationsOf }: Round, index: number): Promise<void> {
  const secret = randomBytes(32).toString("hex");
  await using site = await serveBuild({ FORM_SECRET: secret });
  const startedAt = Date.now();
  // Each over its own connection.
  const responses = await Promise.all(submissions(secret).map((one) => send(site.origin, one)));
  // The local limiter resets at each full minute.
  const [first = 0, last = 0] = [startedAt, Date.now()].map((ms) =>
    Math.floor(ms / LIMIT_PERIOD_MS),
  );
  const { requests, subjects } = await untilSettled(site, responses);
  const wrong = [
    ...violationsOf(responses, last - first + 1),
    ...lostOrDuplicated(responses, requests, subjects),
  ];
  violations.push(...wrong.map((what) => `${name}: ${what}`));
  const countOf = (...statuses: number[]) =>
    responses.filter(({ status }) => statuses.includes(status)).length;
  table[name] = {
    "303": countOf(303),
    "429": countOf(429),
    other: AT_ONCE - countOf(303, 429),
    requests: requests.length,
    lines: requests.reduce((sum, request) => sum + request.lines, 0),
    mails: subjects.length,
    violations: wrong.length,
  };
  mkdirSync(LOGS, { recursive: true });
  writeFileSync(join(LOGS, `load-${index + 1}.log`), site.log());
}

async function untilSettled(
  { database, state }: Awaited<ReturnType<typeof serveBuild>>,
  responses: readonly SubmissionResponse[],
) {
  const confirmed = new Set(responses.flatMap(({ reference }) => reference ?? [])).size;
  const to = mkdtempSync(join(tmpdir(), "mails-"));
  const seen = new Set<string>();
  const subjects: string[] = [];
  const deadline = performance.now() + SETTLE_TIMEOUT_MS;
  let isDone = false;
  for (;;) {
    const requests = await storedRequests(database);
    const mails = copyNewMails(state, to, seen);
    subjects.push(...mails.map(({ subject }) => subject));
    // Reads once more when all is stored, to find duplicates.
    if (isDone || performance.now() > deadline) {
      rmSync(to, { recursive: true, force: true });
      return { requests, subjects };
    }
    isDone =
      requests.length >= confirmed &&
      requests.every(({ effects, done }) => effects === done) &&
      subjects.length >= confirmed * MAILS_A_FORM;
    await wait(POLL_INTERVAL_MS);
  }
}

function isConfirmed({ status, reference }: SubmissionResponse): boolean {
  return status === 303 && reference !== null;
}

function notConfirmed(answer: SubmissionResponse): string[] {
  const { status, submission: sent } = answer;
  return isConfirmed(answer) ? [] : [`${sent.key} has status ${status}`];
}

/** Checks that the limit is confirmed, and the others are returned with their input and Retry-After. */
function limitViolations(responses: readonly SubmissionResponse[], periods: number): string[] {
  const wrong: string[] = [];
  const confirmed = responses.filter(isConfirmed).length;
  if (confirmed < LIMIT || confirmed > LIMIT * periods) {
    wrong.push(`${confirmed} confirmed of one address in ${periods} minute(s)`);
  }
  for (const answer of responses) {
    const { status, retryAfter, html, submission: sent } = answer;
    if (isConfirmed(answer)) continue;
    if (status !== 429) wrong.push(`${sent.key}: status ${status}`);
    if (!/^[1-9]\d*$/.test(retryAfter ?? "")) wrong.push(`${sent.key}: Retry-After ${retryAfter}`);
    for (const text of [sent.key, sent.name]) {
      if (!html.includes(`value="${text}"`)) wrong.push(`${sent.key}: no ${text} in the form`);
    }
  }
  return wrong;
}

function severalReferences(responses: readonly SubmissionResponse[]): string[] {
  return [...Map.groupBy(responses, ({ submission: sent }) => sent.key)].flatMap(([key, own]) => {
    const references = new Set(own.map(({ reference }) => reference));
    return references.size === 1 ? [] : [`${key} was confirmed as ${[...references].join(", ")}`];
  });
}

function times<Item>(count: number, make: (index: number) => Item): Item[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

interface StoredRequest {
  readonly id: string;
  readonly reference: string;
  readonly name: string;
  readonly lines: number;
  readonly effects: number;
  readonly done: number;
}

async function storedRequests(database: D1Database): Promise<StoredRequest[]> {
  const { results } = await database
    .prepare(
      `SELECT id, reference, name,
         (SELECT count(*) FROM request_lines WHERE request_id = id) AS lines,
         (SELECT count(*) FROM outbox WHERE form = 'request' AND form_id = id) AS effects,
         (SELECT count(*) FROM outbox WHERE form = 'request' AND form_id = id
            AND done_at IS NOT NULL) AS done
       FROM requests`,
    )
    .run<StoredRequest>();
  return results;
}

/** Compares confirmed forms with rows and mails. `subjects`: of all mails. */
function lostOrDuplicated(
  responses: readonly SubmissionResponse[],
  stored: readonly StoredRequest[],
  subjects: readonly string[],
): string[] {
  const rows = Map.groupBy(stored, ({ name }) => name);
  const confirmed = new Map(
    responses.flatMap(({ submission: { name, key: id }, reference }) =>
      reference === null ? [] : [[name, { id, reference }] as const],
    ),
  );
  const violations = [...confirmed].flatMap(([name, form]) => {
    const mails = subjects.filter((subject) => subject.includes(form.reference)).length;
    const effects = { effects: MAILS_A_FORM, done: MAILS_A_FORM };
    const expected = [{ ...form, name, lines: LINES_A_FORM, ...effects }];
    const found = rows.get(name) ?? [];
    if (mails === MAILS_A_FORM && isDeepStrictEqual(found, expected)) return [];
    return [`${form.reference} has ${mails} mails and the rows ${JSON.stringify(found)}`];
  });
  for (const { name, reference } of stored) {
    if (!confirmed.has(name)) violations.push(`${reference} was not confirmed but is stored`);
  }
  if (subjects.length > confirmed.size * MAILS_A_FORM) {
    violations.push(`${subjects.length} mails for ${confirmed.size} forms`);
  }
  return violations;
}
