import { expect, test } from "vitest";
import type { ServicesRequest } from "#app/domain/requests/services-request.ts";
import { type Random, seededRandom } from "./random.ts";
import { violatedInvariants, runUntilSettled, type Submission } from "./invariants.ts";
import type { Ended, Fault, SimulatedSite, SubmitResult } from "./simulated-site.ts";
import { HOUR_MS, createRequest, simulation } from "./simulation.ts";
import type { VirtualTime } from "./virtual-time.ts";

/** SEED=7 replays one history; HISTORIES=10000 runs more, after changes of intake and outbox. */
const FIRST_SEED = Number(process.env.SEED ?? 1);
const HISTORIES = Number(process.env.HISTORIES ?? (process.env.SEED ? 1 : 600));

const STEPS = 14;
/** All steps are within the day in which equal content is one request. */
const MAX_PAUSE_MS = 100_000;
/** The Worker's clock error in half of the histories. */
const HOURS_AHEAD = [0, 0, 3, -3, 26, -26, 20 * 24, -20 * 24] as const;
const SERVICES = ["d1", "intake", "outbox", "mail", "ga4", "meta", "webhook"] as const;

const WEBHOOK_FAILURES: readonly [ResponseInit, ...ResponseInit[]] = [
  { status: 302 },
  { status: 404 },
  { status: 429, headers: { "Retry-After": "7200" } },
  { status: 500 },
];

const CONSENTS = [
  null,
  { analytics: false, marketing: false },
  { analytics: true, marketing: false },
  { analytics: false, marketing: true },
  { analytics: true, marketing: true },
] as const;

const REQUESTS = [
  createRequest(1, "one"),
  createRequest(1, "two"),
  createRequest(2, "one"),
] as const;

/** Visitors send, resend and change forms while services fail, isolates die and clocks jump. */
async function history(seed: number): Promise<string[]> {
  const random = seededRandom(seed);
  const down = new Set<string>();
  let isFailing = true;

  function getFault(name: string): Fault {
    const service = name.split(".")[0] ?? "";
    if (!isFailing) return null;
    if (down.has(service)) return random.happens(0.8) ? "before" : "after";
    return random.happens(0.03) ? random.of(["before", "after"]) : null;
  }

  const { site, time } = simulation(getFault, { random });
  site.platforms.failure.status = () =>
    isFailing && random.happens(0.1) ? random.of([429, 500, 503]) : null;
  site.platforms.failure.webhook = () =>
    isFailing && random.happens(0.1) ? random.of(WEBHOOK_FAILURES) : null;
  const visitors = createVisitors(site, random);
  await time.until(simulateFailures(site, visitors, random, time, down));
  isFailing = false;
  time.setAhead(0);
  await time.until(visitors.untilAnswered());
  await time.until(runUntilSettled(site, time.sleep));
  return violatedInvariants(site, visitors.submissions);
}

async function simulateFailures(
  site: SimulatedSite,
  visitors: Visitors,
  random: Random,
  time: VirtualTime,
  down: Set<string>,
): Promise<void> {
  const doesClockJump = random.happens(0.5);
  for (let step = 0; step < STEPS; step += 1) {
    if (doesClockJump && random.happens(0.3)) time.setAhead(random.of(HOURS_AHEAD) * HOUR_MS);
    const event = random.below(12);
    if (event < 5) visitors.send();
    else if (event === 5) site.killOne();
    else if (event === 6) void site.sweep();
    else if (event === 7) {
      const service = random.of(SERVICES);
      if (!down.delete(service)) down.add(service);
    } else {
      void site.deliver(random.of(["intake", "outbox", "outbox", "intake-dead"]), (messages) =>
        messages.filter(() => random.happens(0.7)).toSorted(() => random.next() - 0.5),
      );
    }
    // Often without a pause, so that events overlap.
    if (random.happens(0.6))
      await time.sleep(random.below(random.happens(0.5) ? 100 : MAX_PAUSE_MS));
  }
}

type Visitors = ReturnType<typeof createVisitors>;

/** Simulates browsers, which usually send a request with the same key. */
function createVisitors(site: SimulatedSite, random: Random) {
  const submissions: Submission[] = [];
  const open: Promise<void>[] = [];
  const keys = new Map<ServicesRequest, string>();

  function newKey(): string {
    const digit = () => random.below(16).toString(16);
    return "xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx".replaceAll("x", digit);
  }

  function keyFor(request: ServicesRequest): string {
    const known = keys.get(request);
    if (known && random.happens(0.7)) return known;
    const [ofAnother] = keys.values();
    return ofAnother && random.happens(0.2) ? ofAnother : newKey();
  }

  function sendUnder(key: string, request: ServicesRequest): void {
    keys.set(request, key);
    const consent = random.of(CONSENTS);
    open.push(
      site
        .submit(key, request, { consent })
        .then((ended) => onResponse({ key, request, consent }, ended)),
    );
  }

  function onResponse(submission: Omit<Submission, "outcome">, ended: Ended<SubmitResult>): void {
    const { request } = submission;
    const outcome = ended.died ? null : ended.answer;
    submissions.push({ ...submission, outcome });
    // The form is returned with a new key, and the visitor sends it again.
    if (outcome?.status === "key-used") sendUnder(newKey(), request);
  }

  /** First submission, double click, retry, Back with a new key, another request under an old key. */
  function send(): void {
    const request = random.of(REQUESTS);
    const key = keyFor(request);
    sendUnder(key, request);
    if (random.happens(0.25)) sendUnder(key, request);
  }

  async function untilAnswered(): Promise<void> {
    let responses = 0;
    while (responses < open.length) {
      responses = open.length;
      await Promise.all(open);
    }
  }

  return { submissions, send, untilAnswered };
}

test(`violates no invariant in ${HISTORIES} random histories`, async () => {
  for (let seed = FIRST_SEED; seed < FIRST_SEED + HISTORIES; seed += 1) {
    const violations = await history(seed).catch((error: unknown) => [String(error)]);
    expect(violations, `SEED=${seed} replays it`).toEqual([]);
  }
});
