import { beforeEach, expect, test } from "vitest";
import type { ServicesRequest } from "#app/domain/requests/services-request.ts";
import { type Chance, chance } from "./chance.ts";
import { digestInThisThread } from "./digest-in-this-thread.ts";
import { brokenPromises, comeToRest, type Sending } from "./kept-promises.ts";
import { composeQuickly } from "./quick-mails.ts";
import { requestOf } from "./sent-requests.ts";
import {
  type Ended,
  type Fault,
  type SimulatedSite,
  simulatedSite,
  type Told,
} from "./simulated-site.ts";
import { sqliteDatabase } from "./sqlite-database.ts";
import { virtualTime, type VirtualTime } from "./virtual-time.ts";

/** SEED=7 replays a history; HISTORIES=10000 runs more than the suite. */
const FIRST_SEED = Number(process.env.SEED ?? 1);
const HISTORIES = Number(process.env.HISTORIES ?? (process.env.SEED ? 1 : 2_000));
const WITHIN_MS = 10 * 60 * 1000;

const STEPS = 14;
/** All steps are within the half hour of equal content. */
const MAX_PAUSE_MS = 100_000;
const HOUR_MS = 60 * 60 * 1000;
/** Clock errors of the Worker, in half of the histories. */
const HOURS_AHEAD = [0, 0, 3, -3, 26, -26, 20 * 24, -20 * 24] as const;
const SERVICES = ["d1", "intake", "outbox", "mail", "ga4", "meta"] as const;

const CONSENTS = [
  null,
  { analytics: false, marketing: false },
  { analytics: true, marketing: false },
  { analytics: false, marketing: true },
  { analytics: true, marketing: true },
] as const;

/** Two people, with two requests of one. */
const REQUESTS = [requestOf(1, "one"), requestOf(1, "two"), requestOf(2, "one")] as const;

const database = sqliteDatabase();

beforeEach(digestInThisThread);

/** Visitors send, repeat and change forms while services fail, isolates die and clocks jump. */
async function history(seed: number): Promise<string[]> {
  const luck = chance(seed);
  const time = virtualTime(Date.UTC(2026, 0, 1));
  const down = new Set<string>();
  let isStormy = true;

  function faultOf(name: string): Fault {
    const service = name.split(".")[0] ?? "";
    if (!isStormy) return null;
    if (down.has(service)) return luck.happens(0.8) ? "before" : "after";
    return luck.happens(0.03) ? luck.of(["before", "after"]) : null;
  }

  database.empty();
  const site = simulatedSite(time, luck, faultOf, database, composeQuickly);
  site.platforms.mood.status = () =>
    isStormy && luck.happens(0.1) ? luck.of([429, 500, 503]) : null;
  const visitors = visitorsOf(site, luck);
  await time.until(storm(site, visitors, luck, time, down));
  isStormy = false;
  time.setAhead(0);
  await time.until(visitors.answered());
  await time.until(comeToRest(site, time.sleep));
  return brokenPromises(site, visitors.sendings);
}

async function storm(
  site: SimulatedSite,
  visitors: Visitors,
  luck: Chance,
  time: VirtualTime,
  down: Set<string>,
): Promise<void> {
  const isClockWild = luck.happens(0.5);
  for (let step = 0; step < STEPS; step += 1) {
    if (isClockWild && luck.happens(0.3)) time.setAhead(luck.of(HOURS_AHEAD) * HOUR_MS);
    const event = luck.below(12);
    if (event < 5) visitors.send();
    else if (event === 5) site.killOne();
    else if (event === 6) void site.sweep();
    else if (event === 7) toggle(down, luck.of(SERVICES));
    else void site.deliver(luck.of(["intake", "outbox", "outbox", "intake-dead"]), someOf(luck));
    // Often at once, for concurrency.
    if (luck.happens(0.6)) await time.sleep(luck.below(luck.happens(0.5) ? 100 : MAX_PAUSE_MS));
  }
}

function toggle(down: Set<string>, service: string): void {
  if (!down.delete(service)) down.add(service);
}

/** Some messages in any order, sometimes repeatedly ("at least once"). */
function someOf(luck: Chance) {
  return <Item>(items: readonly Item[]): readonly Item[] =>
    items.filter(() => luck.happens(0.7)).toSorted(() => luck.next() - 0.5);
}

interface Visitors {
  readonly sendings: Sending[];
  /** First submission, double click, retry, Back with a new key, other content under an old key. */
  readonly send: () => void;
  /** Every visitor has an answer or has given up. */
  readonly answered: () => Promise<void>;
}

/** Browsers with a key for each request. */
function visitorsOf(site: SimulatedSite, luck: Chance): Visitors {
  const sendings: Sending[] = [];
  const open: Promise<void>[] = [];
  const keys = new Map<ServicesRequest, string>();

  function newKey(): string {
    const digit = () => luck.below(16).toString(16);
    return "xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx".replaceAll("x", digit);
  }

  function keyFor(request: ServicesRequest): string {
    const known = keys.get(request);
    if (known && luck.happens(0.7)) return known;
    const [ofAnother] = keys.values();
    return ofAnother && luck.happens(0.2) ? ofAnother : newKey();
  }

  function sendUnder(key: string, request: ServicesRequest): void {
    keys.set(request, key);
    const consent = luck.of(CONSENTS);
    open.push(
      site
        .submit(key, request, { consent })
        .then((ended) => hear({ key, request, consent }, ended)),
    );
  }

  function hear(sending: Omit<Sending, "outcome">, ended: Ended<Told>): void {
    const { request } = sending;
    const outcome = ended.died ? null : ended.answer;
    sendings.push({ ...sending, outcome });
    // The form comes back with a new key and is sent again.
    if (outcome?.status === "key-used") sendUnder(newKey(), request);
  }

  function send(): void {
    const request = luck.of(REQUESTS);
    const key = keyFor(request);
    sendUnder(key, request);
    if (luck.happens(0.25)) sendUnder(key, request);
  }

  async function answered(): Promise<void> {
    let heard = 0;
    while (heard < open.length) {
      heard = open.length;
      await Promise.all(open);
    }
  }

  return { sendings, send, answered };
}

test(
  `keeps every promise in ${HISTORIES} random histories`,
  async () => {
    for (let seed = FIRST_SEED; seed < FIRST_SEED + HISTORIES; seed += 1) {
      const broken = await history(seed).catch((error: unknown) => [String(error)]);
      expect(broken, `SEED=${seed} replays it`).toEqual([]);
    }
  },
  WITHIN_MS,
);
