import { CONSENT_TEXT_VERSION } from "#app/content/consent.ts";
import type { ConsentChoice } from "#app/domain/consent/consent.ts";
import type { SaveOutcome } from "#app/domain/forms/sent-form.ts";
import {
  formatRequestContent,
  type ServicesRequest,
} from "#app/domain/requests/services-request.ts";
import type { RejectionReason, FormGuard, SpamResult } from "#app/domain/forms/form-guard.ts";
import { CONSUMERS, type QueueRole, sweep } from "#workers/background/handlers.ts";
import type { Deps } from "#workers/background/deps.ts";
import { parseLeadSignals } from "#workers/conversions/conversion-settings.ts";
import { formStores } from "#workers/intake/form-stores.ts";
import { effectHandler } from "#workers/outbox/outbox-queues.ts";
import { composeMail } from "#workers/mail/compose-mail.ts";
import { toFailure } from "#workers/mail/mail-transport.ts";
import {
  type EffectOutcome,
  type OutboxKey,
  type EffectHandler,
  EXPIRED,
} from "#workers/outbox/outbox-statements.ts";
import { formGuard, isFormStored } from "#workers/spam/form-guard.ts";
import type { Mail } from "#app/domain/mail/mail.ts";
import { createHeaders } from "../worker/consenting-visitor.ts";
import type { Isolate } from "./isolate.ts";
import type { Random } from "./random.ts";
import { WEBHOOK } from "../conversions/webhook-endpoint.ts";
import { configuredQueues } from "./simulated-queue.ts";
import { SETTINGS, simulatedPlatforms } from "./simulated-platforms.ts";
import { simulatedTurnstile, WIDGET } from "./simulated-turnstile.ts";
import type { Call, SqliteDatabase } from "./sqlite-database.ts";
import type { VirtualTime } from "./virtual-time.ts";

/** A call fails before its effect or after it (the response is lost), or the Worker dies after it. */
export type Fault = "before" | "after" | "dies" | null;

export type SubmitResult =
  | SaveOutcome
  | { readonly status: "caught"; readonly reason: RejectionReason };

export type Ended<Answer> =
  | { readonly died: true }
  | { readonly died: false; readonly answer: Answer };

/**
 * Runs the Worker's code behind a form on a real SQLite database, with simulated queues and mail.
 * `findFault` is called for each call that leaves the Worker.
 */
export function simulatedSite(
  time: VirtualTime,
  random: Random,
  findFault: (name: string) => Fault,
  database: SqliteDatabase,
  compose = composeMail,
) {
  const platforms = simulatedPlatforms(time);
  const queues = configuredQueues();
  const turnstile = simulatedTurnstile();
  const mailFailure: { code: () => string | null } = { code: () => null };
  const sent: { readonly row: OutboxKey; readonly mail: Mail; readonly by: Isolate }[] = [];
  const running = new Set<Isolate>();
  const calls: string[] = [];

  function newIsolate(): Isolate {
    const { promise: dies, resolve } = Promise.withResolvers<void>();
    const isolate: Isolate = {
      isAlive: true,
      failures: 0,
      dies,
      kill: () => {
        isolate.isAlive = false;
        isolate.failures += 1;
        resolve();
      },
    };
    running.add(isolate);
    return isolate;
  }

  /** Calls that leave the isolate take time and may fail. Those of a dead isolate never end. */
  function createCall(isolate: Isolate): Call {
    const never = new Promise<never>(() => {});
    return async (name, effect) => {
      if (!isolate.isAlive) return await never;
      calls.push(name);
      const fault = findFault(name);
      if (fault) isolate.failures += 1;
      await time.sleep(1 + random.below(40));
      if (!isolate.isAlive) return await never;
      if (fault === "before") throw new Error(`${name} failed`);
      const answer = effect();
      if (fault === "dies") isolate.kill();
      await time.sleep(1 + random.below(40));
      if (!isolate.isAlive) return await never;
      if (fault === "after") throw new Error(`the response of ${name} is lost`);
      return answer;
    };
  }

  function createContext(isolate: Isolate) {
    const call = createCall(isolate);
    const queue = (name: QueueRole) => ({
      send: (body: unknown) => call(`${name}.send`, () => queues[name].put(body)),
      sendBatch: (messages: Iterable<{ body: unknown }>) =>
        call(`${name}.sendBatch`, () => {
          for (const { body } of messages) queues[name].put(body);
        }),
    });
    const db = database.d1(call);
    const sendFor = (row: OutboxKey) => (mail: Mail) =>
      call("mail.send", (): EffectOutcome => {
        const code = mailFailure.code();
        if (code !== null) return toFailure(code);
        sent.push({ row, mail, by: isolate });
        return { ok: true, id: `<${sent.length}@transport>` };
      });
    const fetcher = platforms.fetcherFor(isolate, call);
    const conversionDeps = {
      db,
      settings: SETTINGS,
      webhook: WEBHOOK,
      formSecret: null,
      fetcher,
      now: time.now,
    };
    const handleEffect: EffectHandler = (row) =>
      effectHandler({ ...conversionDeps, send: sendFor(row) }, compose)(row);
    return {
      db,
      limiter: { limit: () => call("limiter.limit", () => ({ success: true })) },
      // Node would read the body of a real response in other threads.
      fetcher: (async (_address, init) => {
        const reply = await call("siteverify.fetch", () => turnstile.verify(String(init?.body)));
        return { json: async () => reply } as Response;
      }) satisfies typeof fetch as typeof fetch,
      intakeQueue: queue("intake") as unknown as Queue,
      outboxQueue: queue("outbox") as unknown as Queue,
      handleEffect,
    };
  }

  /** Uses Turnstile, but no form tokens, which Node signs in other threads. */
  function createGuard(
    { db, limiter, fetcher }: ReturnType<typeof createContext>,
    deps: Deps,
  ): FormGuard {
    const settings = { secret: null, turnstile: { siteKey: "site", secretKey: "key" } };
    const sender = { hostname: WIDGET.hostname, ip: "192.0.2.1" };
    const limiters = { limiter, unverifiedLimiter: limiter };
    return formGuard({ settings, ...sender, ...limiters, fetcher, ...deps }, (form) =>
      isFormStored(db, form, deps),
    );
  }

  /** Runs the Worker once, until its work is done or it dies. */
  async function run<Answer>(
    work: (site: ReturnType<typeof createContext>, deps: Deps) => Promise<Answer>,
  ): Promise<Ended<Answer>> {
    const isolate = newIsolate();
    const deps: Deps = { now: time.now, sleep: time.sleep, random: random.next, log: () => {} };
    const ended = await Promise.race<Ended<Answer>>([
      work(createContext(isolate), deps).then((answer) => ({ died: false, answer })),
      isolate.dies.then(() => ({ died: true })),
    ]);
    running.delete(isolate);
    return ended;
  }

  return {
    database,
    clockJumps: time.jumps,
    sent,
    calls,
    queues,
    turnstile,
    killOne: () => {
      const [first, ...others] = running;
      if (first) random.of([first, ...others]).kill();
    },
    platforms,
    /** The error with which Email Service rejects a mail. */
    mailFailure,
    /** Submits a form, with a token if Turnstile is configured. Work continues after the response. */
    submit: (
      key: string,
      request: ServicesRequest,
      { consent = null, token }: { consent?: ConsentChoice | null; token?: string } = {},
    ): Promise<Ended<SubmitResult>> => {
      const answered = Promise.withResolvers<Ended<SubmitResult>>();
      void run(async (site, deps) => {
        const work: Promise<void>[] = [];
        const stores = formStores(
          site,
          deps,
          (promise) => work.push(promise),
          () =>
            parseLeadSignals(
              { headers: new Headers(createHeaders(consent, 1_795_277_753)) },
              SETTINGS,
              CONSENT_TEXT_VERSION,
              1_795_277_753_000,
            ),
          { conversions: [], hasWebhook: true },
        );
        let result: SpamResult = { ok: true, flags: [] };
        if (token !== undefined) {
          const sentForm = { key, content: formatRequestContent(request) };
          const hidden = { honeypot: "", formToken: null, challengeToken: token };
          result = await createGuard(site, deps).check("request", sentForm, hidden);
        }
        const answer: SubmitResult = result.ok
          ? await stores.requests.save(key, request, result.flags)
          : { status: "caught", reason: result.reason };
        answered.resolve({ died: false, answer });
        await Promise.all(work);
      }).then((ended) => ended.died && answered.resolve({ died: true }));
      return answered.promise;
    },
    sweep: () => run(sweep),
    deliver: async (name: QueueRole, pick = everything): Promise<void> => {
      await queues[name].deliver(time.trueNow(), pick, async (messages) => {
        const ended = await run((site, deps) => CONSUMERS[name](messages, site, deps));
        return !ended.died;
      });
    },
    /**
     * Whether the queues are empty and every effect is done or, for a conversion, too old. Platforms
     * reject conversions with the time of a wrong clock.
     */
    isSettled: (): boolean =>
      Object.values(queues).every((queue) => queue.size() === 0) &&
      database.rows(
        `SELECT 1 FROM outbox WHERE done_at IS NULL AND NOT (${EXPIRED}) AND NOT (
           given_up_at IS NOT NULL AND effect IN ('ga4', 'meta', 'webhook') AND ?)`,
        time.jumps(),
      ).length === 0,
  };
}

export type SimulatedSite = ReturnType<typeof simulatedSite>;

function everything<Item>(items: readonly Item[]): readonly Item[] {
  return items;
}
