import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type Unstable_Config, unstable_readConfig } from "wrangler";
import { site } from "#app/content/site.ts";
import { sqliteDatabase } from "#tests/reliability/sqlite-database.ts";
import { NIGHTLY_CRON, parseQueueRole } from "#workers/background/handlers.ts";
import { TABLES } from "#workers/health.ts";

const configuration = readFileSync("wrangler.toml", "utf8");

const ENVIRONMENTS = ["production", "preview"] as const;

test.each(ENVIRONMENTS)("every queue of %s has a role", (environment) => {
  const { producers, consumers } = listQueues(environment);
  for (const name of producers) expect(consumers).toContain(name);
  const roles = consumers.map(parseQueueRole);
  expect(roles.toSorted()).toEqual(["intake", "intake-dead", "outbox", "outbox-dead"]);
});

// Queues without dead letters drop messages.
test.each(ENVIRONMENTS)("dead letters of %s go to the queue of their role", (environment) => {
  const { consumers, deadLetters } = listQueues(environment);
  for (const name of consumers) {
    const role = parseQueueRole(name);
    if (role?.endsWith("-dead")) continue;
    const dead = deadLetters.get(name);
    expect(parseQueueRole(String(dead))).toBe(`${role}-dead`);
    expect(consumers).toContain(dead);
  }
});

test("a queue with another name has no role", () => {
  expect(parseQueueRole("someone-elses-queue")).toBeNull();
});

test("a preview has all bindings of production", () => {
  const production = listBindings("production");
  const preview = listBindings("preview");
  expect(preview.names, "[env.preview] of wrangler.toml repeats all").toEqual(production.names);
  expect(preview.crons).toEqual(production.crons);
});

test("a preview shares no data with production", () => {
  const production = listBindings("production");
  for (const resource of listBindings("preview").resources) {
    expect(production.resources).not.toContain(resource);
  }
});

test.each(ENVIRONMENTS)("all mails of %s are sent from the site's address", (environment) => {
  const bindings = readConfig(environment).send_email;
  const senders = bindings.map(({ allowed_sender_addresses }) => allowed_sender_addresses);
  expect(senders).toEqual([[site.sender], [site.sender]]);
});

function listRecipients(environment: "production" | "preview", name: string): object[] {
  const bindings = readConfig(environment).send_email.filter((binding) => binding.name === name);
  return bindings.map(({ name: _name, allowed_sender_addresses: _senders, ...rest }) => rest);
}

const AGENCY = { destination_address: site.email };

test.each(ENVIRONMENTS)("notifications of %s go to the agency only", (environment) => {
  expect(listRecipients(environment, "NOTIFICATION_MAIL")).toEqual([AGENCY]);
});

test("confirmations of production go to any visitor", () => {
  expect(listRecipients("production", "CONFIRMATION_MAIL")).toEqual([{}]);
});

test("confirmations of a preview go to the agency only", () => {
  expect(listRecipients("preview", "CONFIRMATION_MAIL")).toEqual([AGENCY]);
});

test("the health check reads every table of the migrations", () => {
  const made = sqliteDatabase().rows("SELECT name FROM sqlite_schema WHERE type = 'table'");
  expect([...TABLES].toSorted()).toEqual(made.map(({ name }) => name).toSorted());
});

test("the configured triggers are the nightly one and one for the sweep", () => {
  const [, crons = ""] = /^crons = \[(.*)\]$/m.exec(configuration) ?? [];
  expect(crons.split(", ")).toContain(`"${NIGHTLY_CRON}"`);
  expect(crons.split(", ")).toHaveLength(2);
});

function readConfig(environment: "production" | "preview"): Unstable_Config {
  const env = environment === "preview" ? environment : undefined;
  return unstable_readConfig({ config: "wrangler.toml", env }, { hideWarnings: true });
}

function listQueues(environment: "production" | "preview") {
  const { producers = [], consumers = [] } = readConfig(environment).queues;
  return {
    producers: producers.map(({ queue = "" }) => queue),
    consumers: consumers.map(({ queue }) => queue),
    deadLetters: new Map(consumers.map((consumer) => [consumer.queue, consumer.dead_letter_queue])),
  };
}

/** Bindings, with the resources that store or pass on data. */
function listBindings(environment: "production" | "preview") {
  const config = readConfig(environment);
  const { producers, consumers } = listQueues(environment);
  const lists: { binding?: string; name?: string }[] = [
    ...config.d1_databases,
    ...(config.queues.producers ?? []),
    ...config.ratelimits,
    ...config.send_email,
  ];
  return {
    names: [
      ...lists.map(({ binding, name }) => binding ?? name),
      ...Object.keys(config.vars),
      ...Object.entries(config).flatMap(([key, value]) => (Object(value).binding ? [key] : [])),
    ].toSorted(),
    crons: config.triggers.crons,
    resources: [
      config.name,
      ...config.d1_databases.map(({ database_name }) => database_name),
      ...producers,
      ...consumers,
    ],
  };
}
