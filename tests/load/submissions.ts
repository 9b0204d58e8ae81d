// npm run test:load: 200 forms at once in three ways, each to a new site; checks database and
// mails. Exits with 1 on a fault.
import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { copyNewMails } from "../../scripts/site/local-mails.ts";
import { median } from "../bench/metrics.ts";
import { serveBuild } from "../browser/site-server.ts";
import { lostOrDoubled, MAILS_A_FORM, storedRequests } from "./lost-or-doubled.ts";
import { type Answer, sendAtOnce, type Submission, submission } from "./submission.ts";

const AT_ONCE = 200;
const REPEATED_KEYS = 20;

/** FORM_LIMITER of wrangler.toml. */
const LIMIT = 20;
const LIMIT_PERIOD_MS = 60_000;

/** Queues deliver within seconds. */
const DONE_WITHIN_MS = 120_000;
const LOOK_EVERY_MS = 500;

/** The Workers' logs. */
const LOGS = "tests/results";

interface Round {
  readonly name: string;
  readonly submissions: (secret: string) => readonly Submission[];
  /** `periods` of the rate limiter, in which the forms were sent. */
  readonly faultsOf: (answers: readonly Answer[], periods: number) => string[];
}

const ROUNDS: readonly Round[] = [
  {
    name: `${AT_ONCE} forms from as many addresses`,
    submissions: (secret) => times(AT_ONCE, (index) => submission(secret, `198.51.100.${index}`)),
    faultsOf: (answers) => answers.flatMap(notAcknowledged),
  },
  {
    name: `${AT_ONCE} forms from one address`,
    submissions: (secret) => times(AT_ONCE, () => submission(secret, "203.0.113.1")),
    faultsOf: faultsOfLimit,
  },
  {
    name: `${REPEATED_KEYS} forms, each ${AT_ONCE / REPEATED_KEYS} times at once`,
    submissions(secret) {
      const forms = times(REPEATED_KEYS, (index) => submission(secret, `192.0.2.${index}`));
      return times(AT_ONCE / REPEATED_KEYS, () => forms).flat();
    },
    faultsOf: (answers) => [...answers.flatMap(notAcknowledged), ...severalReferences(answers)],
  },
];

const table: Record<string, object> = {};
const broken: string[] = [];
for (const [index, round] of ROUNDS.entries()) await run(round, index);
console.table(table);
for (const what of broken) console.error(`Broken: ${what}`);
console.log(broken.length === 0 ? "Every promise is kept." : `${broken.length} promises broken.`);
process.exit(broken.length === 0 ? 0 : 1);

async function run({ name, submissions, faultsOf }: Round, index: number): Promise<void> {
  const secret = randomBytes(32).toString("hex");
  const site = await serveBuild({ FORM_SECRET: secret });
  const startedAt = Date.now();
  const answers = await sendAtOnce(site.origin, submissions(secret));
  // The local limiter resets at each full minute.
  const periods = period(Date.now()) - period(startedAt) + 1;
  const { requests, subjects } = await atRest(site, answers);
  const wrong = [...faultsOf(answers, periods), ...lostOrDoubled(answers, requests, subjects)];
  broken.push(...wrong.map((what) => `${name}: ${what}`));
  const answered = (...statuses: number[]) =>
    answers.filter(({ status }) => statuses.includes(status)).length;
  const tookMs = answers.map((answer) => answer.tookMs);
  table[name] = {
    "303": answered(303),
    "429": answered(429),
    other: AT_ONCE - answered(303, 429),
    "p50 ms": Math.round(median(tookMs)),
    "slowest ms": Math.round(Math.max(...tookMs)),
    requests: requests.length,
    lines: requests.reduce((sum, request) => sum + request.lines, 0),
    mails: subjects.length,
    broken: wrong.length,
  };
  mkdirSync(LOGS, { recursive: true });
  writeFileSync(join(LOGS, `load-${index + 1}.log`), site.log());
  await site.stop();
}

async function atRest(
  { database, state }: Awaited<ReturnType<typeof serveBuild>>,
  answers: readonly Answer[],
) {
  const acknowledged = new Set(answers.flatMap(({ reference }) => reference ?? [])).size;
  const to = mkdtempSync(join(tmpdir(), "mails-"));
  const seen = new Set<string>();
  const subjects: string[] = [];
  const deadline = performance.now() + DONE_WITHIN_MS;
  let isDone = false;
  for (;;) {
    const requests = await storedRequests(database);
    const mails = copyNewMails(state, to, seen);
    subjects.push(...mails.map(({ subject }) => subject));
    // Once more when all is there, to catch duplicates.
    if (isDone || performance.now() > deadline) {
      rmSync(to, { recursive: true, force: true });
      return { requests, subjects };
    }
    isDone =
      requests.length >= acknowledged &&
      requests.every(({ effects, done }) => effects === done) &&
      subjects.length >= acknowledged * MAILS_A_FORM;
    await wait(LOOK_EVERY_MS);
  }
}

function isAcknowledged({ status, reference }: Answer): boolean {
  return status === 303 && reference !== null;
}

function notAcknowledged(answer: Answer): string[] {
  const { status, submission: sent } = answer;
  return isAcknowledged(answer) ? [] : [`${sent.key} was answered ${status}`];
}

/** As many as the limit are acknowledged; the others come back filled in, with Retry-After. */
function faultsOfLimit(answers: readonly Answer[], periods: number): string[] {
  const wrong: string[] = [];
  const acknowledged = answers.filter(isAcknowledged).length;
  if (acknowledged < LIMIT || acknowledged > LIMIT * periods) {
    wrong.push(`${acknowledged} acknowledged of one address in ${periods} minute(s)`);
  }
  for (const answer of answers) {
    const { status, retryAfter, html, submission: sent } = answer;
    if (isAcknowledged(answer)) continue;
    if (status !== 429) wrong.push(`${sent.key}: status ${status}`);
    if (!/^[1-9]\d*$/.test(retryAfter ?? "")) wrong.push(`${sent.key}: Retry-After ${retryAfter}`);
    for (const text of [sent.key, sent.name]) {
      if (!html.includes(`value="${text}"`)) wrong.push(`${sent.key}: no ${text} in the form`);
    }
  }
  return wrong;
}

function severalReferences(answers: readonly Answer[]): string[] {
  return [...Map.groupBy(answers, ({ submission: sent }) => sent.key)].flatMap(([key, own]) => {
    const references = new Set(own.map(({ reference }) => reference));
    return references.size === 1 ? [] : [`${key} was confirmed as ${[...references].join(", ")}`];
  });
}

function times<Item>(count: number, make: (index: number) => Item): Item[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

function period(ms: number): number {
  return Math.floor(ms / LIMIT_PERIOD_MS);
}
