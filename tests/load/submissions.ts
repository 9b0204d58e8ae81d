// npm run test:load: 200 forms at once in three ways, each to a new site; checks database and
// mails. Exits with 1 on a fault.
import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { takeMails } from "../../scripts/site/local-mails.ts";
import { serveBuild } from "../browser/site-server.ts";
import { lostOrDoubled, MAILS_A_FORM, storedRequests } from "./lost-or-doubled.ts";
import { fromManyAddresses, fromOneAddress, repeatedAtOnce, type Round } from "./rounds.ts";

/** Queues deliver within seconds. */
const DONE_WITHIN_MS = 120_000;
const LOOK_EVERY_MS = 500;

/** The Workers' logs. */
const LOGS = "tests/results";

type Site = Awaited<ReturnType<typeof serveBuild>>;

const table: Record<string, object> = {};
const broken: string[] = [];
for (const round of [fromManyAddresses, fromOneAddress, repeatedAtOnce]) await run(round);
console.table(table);
for (const what of broken) console.error(`Broken: ${what}`);
console.log(broken.length === 0 ? "Every promise is kept." : `${broken.length} promises broken.`);
process.exit(broken.length === 0 ? 0 : 1);

/**
 * A new site per round: the local proxy loses posts on connections that the other side has just
 * closed (workers-sdk, pull request 15252).
 */
async function run(round: typeof fromOneAddress): Promise<void> {
  const secret = randomBytes(32).toString("hex");
  const site = await serveBuild({ FORM_SECRET: secret });
  const sent = await round({ origin: site.origin, secret });
  const { requests, subjects } = await atRest(site, sent);
  const wrong = [...sent.broken, ...lostOrDoubled(sent.answers, requests, subjects)];
  broken.push(...wrong.map((what) => `${sent.name}: ${what}`));
  const lines = requests.reduce((sum, request) => sum + request.lines, 0);
  table[sent.name] = {
    ...countsOf(sent),
    requests: requests.length,
    lines,
    mails: subjects.length,
    broken: wrong.length,
  };
  mkdirSync(LOGS, { recursive: true });
  writeFileSync(join(LOGS, `load-${round.name}.log`), site.log());
  await site.stop();
}

async function atRest({ database, state }: Site, { answers }: Round) {
  const acknowledged = new Set(answers.flatMap(({ reference }) => reference ?? [])).size;
  const to = mkdtempSync(join(tmpdir(), "mails-"));
  const seen = new Set<string>();
  const subjects: string[] = [];
  const deadline = performance.now() + DONE_WITHIN_MS;
  let isDone = false;
  for (;;) {
    const requests = await storedRequests(database);
    const mails = takeMails({ from: state, to, seen, nowMs: Date.now() });
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

function countsOf({ answers, load }: Round) {
  const statuses = Map.groupBy(answers, ({ status }) => status);
  return {
    "303": statuses.get(303)?.length ?? 0,
    "429": statuses.get(429)?.length ?? 0,
    other: answers.filter(({ status }) => status !== 303 && status !== 429).length,
    "p50 ms": load.latency.p50,
    "p99 ms": load.latency.p99,
  };
}
