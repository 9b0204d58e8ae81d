import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type Unstable_Config, unstable_readConfig } from "wrangler";
import { site } from "#app/content/site.ts";
import { sqliteDatabase } from "#tests/reliability/sqlite-database.ts";
import { NIGHTLY_CRON, parseQueueRole } from "#workers/background/handlers.ts";
import { TABLES } from "#workers/health.ts";

const configuration = readFileSync("wrangler.toml", "utf8");

test.each(["production", "preview"] as const)(
  "every queue of %s has a role, and its dead letters go to the queue of that role",
  (environment) => {
    const { producers, consumers, deadLetters } = listQueues(environment);
    for (const name of producers) expect(consumers).toContain(name);
    const roles = consumers.map(parseQueueRole);
    expect(roles.toSorted()).toEqual(["intake", "intake-dead", "outbox", "outbox-dead"]);
    // Queues without dead letters drop messages.
    for (const name of consumers) {
      const role = parseQueueRole(name);
      if (role?.endsWith("-dead")) continue;
      const dead = deadLetters.get(name);
      expect(parseQueueRole(String(dead))).toBe(`${role}-dead`);
      expect(consumers).toContain(dead);
    }
    expect(parseQueueRole("someone-elses-queue")).toBeNull();
  },
);

test("a preview has all bindings of production, and shares no data with it", () => {
  const production = listBindings("production");
  const preview = listBindings("preview");
  expect(preview.names, "[env.preview] of wrangler.toml repeats all").toEqual(production.names);
  expect(preview.crons).toEqual(production.crons);
  for (const resource of preview.resources) expect(production.resources).not.toContain(resource);
});

test.each([
  ["production", undefined],
  ["preview", site.email],
] as const)(
  "mails of %s are sent from the site's address; notifications, and all mails of a preview, go to the agency only",
  (environment, confirmationsTo) => {
    const bindings = readConfig(environment).send_email;
    const of = (name: string) => bindings.filter((binding) => binding.name === name);
    const sender = { allowed_sender_addresses: [site.sender] };
    const agency = { destination_address: site.email };
    expect(of("NOTIFICATION_MAIL")).toEqual([{ name: "NOTIFICATION_MAIL", ...agency, ...sender }]);
    expect(of("CONFIRMATION_MAIL")).toEqual([
      {
        name: "CONFIRMATION_MAIL",
        ...(confirmationsTo ? { destination_address: confirmationsTo } : {}),
        ...sender,
      },
    ]);
    expect(bindings).toHaveLength(2);
  },
);

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
