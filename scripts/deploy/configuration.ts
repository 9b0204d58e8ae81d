import * as v from "valibot";
import { unstable_readConfig } from "wrangler";
import type { Environment } from "./options.ts";

/** Empty or zeros. */
export function isPlaceholder(id: string): boolean {
  return /^[0-]*$/.test(id);
}

const ConfigurationSchema = v.object({
  name: v.string(),
  vars: v.record(v.string(), v.unknown()),
  d1_databases: v.array(
    v.object({
      binding: v.string(),
      database_name: v.string(),
      database_id: v.optional(v.string(), ""),
    }),
  ),
  queues: v.object({
    producers: v.array(v.object({ queue: v.string() })),
    consumers: v.array(v.object({ queue: v.string(), dead_letter_queue: v.optional(v.string()) })),
  }),
});

export type Configuration = v.InferOutput<typeof ConfigurationSchema>;

/** `wrangler.toml` for an environment. Throws when it cannot be read. */
export function configurationOf(environment: Environment): Configuration {
  const env = wranglerEnvironment(environment);
  const read: unknown = unstable_readConfig(
    { config: "wrangler.toml", env },
    { hideWarnings: true },
  );
  return v.parse(ConfigurationSchema, read);
}

/** Production is the top level of `wrangler.toml`. */
export function wranglerEnvironment(environment: Environment): string | undefined {
  return environment === "production" ? undefined : environment;
}

/** Missing resources, each with the command that creates it. */
export function missingResources({ d1_databases }: Configuration): string[] {
  return d1_databases
    .filter(({ database_id }) => isPlaceholder(database_id))
    .map(
      ({ binding, database_name }) =>
        `${binding} has no database: npx wrangler d1 create ${database_name}, then its id into wrangler.toml`,
    );
}

/** Required queues with their dead-letter queues; creating an existing one changes nothing. */
export function queuesOf({ queues }: Configuration): string[] {
  const produced = queues.producers.map(({ queue }) => queue);
  const consumed = queues.consumers.flatMap(({ queue, dead_letter_queue }) =>
    dead_letter_queue ? [queue, dead_letter_queue] : [queue],
  );
  return [...new Set([...produced, ...consumed])].toSorted();
}
