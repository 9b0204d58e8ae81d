import type { Result } from "autocannon";
import { type Answer, sendAtOnce } from "./send-at-once.ts";
import { submission } from "./submission.ts";

/** FORM_LIMITER of wrangler.toml. */
const LIMIT = 20;
const LIMIT_PERIOD_MS = 60_000;

const AT_ONCE = 200;
const REPEATED_KEYS = 20;

export interface Round {
  readonly name: string;
  readonly answers: readonly Answer[];
  readonly load: Result;
  readonly broken: readonly string[];
}

interface Site {
  readonly origin: string;
  readonly secret: string;
}

/** 200 visitors: all are acknowledged. */
export async function fromManyAddresses({ origin, secret }: Site): Promise<Round> {
  const submissions = times(AT_ONCE, (index) => submission(secret, `198.51.100.${index}`));
  const { answers, load } = await sendAtOnce(origin, submissions);
  const broken = notAcknowledged(answers, AT_ONCE);
  return { name: `${AT_ONCE} forms from as many addresses`, answers, load, broken };
}

/** 200 forms of one sender: as many as the limit are acknowledged. */
export async function fromOneAddress({ origin, secret }: Site): Promise<Round> {
  const submissions = times(AT_ONCE, () => submission(secret, "203.0.113.1"));
  const startedAt = Date.now();
  const { answers, load } = await sendAtOnce(origin, submissions);
  // The local limiter resets at each full minute.
  const periods = period(Date.now()) - period(startedAt) + 1;
  const acknowledged = answers.filter(({ reference }) => reference !== null).length;
  const broken = answers.flatMap(wrongRefusal);
  if (answers.length !== AT_ONCE) broken.push(`${AT_ONCE - answers.length} without an answer`);
  if (acknowledged < LIMIT || acknowledged > LIMIT * periods) {
    broken.push(`${acknowledged} acknowledged of one address in ${periods} minute(s)`);
  }
  return { name: `${AT_ONCE} forms from one address`, answers, load, broken };
}

/** 20 forms ten times each: one reference for all ten. */
export async function repeatedAtOnce({ origin, secret }: Site): Promise<Round> {
  const forms = times(REPEATED_KEYS, (index) => submission(secret, `192.0.2.${index}`));
  const submissions = times(AT_ONCE, (index) => forms[index % REPEATED_KEYS] ?? []).flat();
  const { answers, load } = await sendAtOnce(origin, submissions);
  const broken = notAcknowledged(answers, AT_ONCE);
  for (const { key } of forms) {
    const own = answers.filter((answer) => answer.submission.key === key);
    const references = new Set(own.map(({ reference }) => reference));
    if (references.size !== 1) broken.push(`${key} was confirmed as ${[...references].join(", ")}`);
  }
  const name = `${REPEATED_KEYS} forms, each ${AT_ONCE / REPEATED_KEYS} times at once`;
  return { name, answers, load, broken };
}

function notAcknowledged(answers: readonly Answer[], expected: number): string[] {
  const others = answers.filter(({ status, reference }) => status !== 303 || reference === null);
  const broken = others.map(({ status, submission: { key } }) => `${key} was answered ${status}`);
  if (answers.length !== expected) broken.push(`${expected - answers.length} without an answer`);
  return broken;
}

/** A rejected form comes back filled in, with Retry-After. */
function wrongRefusal({ status, reference, retryAfter, html, submission: sent }: Answer): string[] {
  if (status === 303 && reference !== null) return [];
  const wrong = [];
  if (status !== 429) wrong.push(`status ${status}`);
  if (!/^[1-9]\d*$/.test(retryAfter ?? "")) wrong.push(`Retry-After ${retryAfter}`);
  for (const text of [sent.key, sent.name]) {
    if (!html.includes(`value="${text}"`)) wrong.push(`no ${text} in the form`);
  }
  return wrong.map((what) => `${sent.key}: ${what}`);
}

function times<Item>(count: number, make: (index: number) => Item): Item[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

function period(ms: number): number {
  return Math.floor(ms / LIMIT_PERIOD_MS);
}
