import * as v from "valibot";
import { unstable_readConfig } from "wrangler";

const ConfigurationSchema = v.object({
  vars: v.record(v.string(), v.unknown()),
  d1_databases: v.array(
    v.object({
      binding: v.string(),
      database_name: v.string(),
      database_id: v.optional(v.string(), ""),
    }),
  ),
  queues: v.object({ consumers: v.array(v.object({ queue: v.string() })) }),
});

export type Configuration = v.InferOutput<typeof ConfigurationSchema>;

/** `wrangler.toml`; production is its top level. Throws when it cannot be read. */
export function configurationOf(env?: "preview"): Configuration {
  const config = unstable_readConfig({ config: "wrangler.toml", env }, { hideWarnings: true });
  return v.parse(ConfigurationSchema, config);
}

/** Empty or zeros. */
export function isPlaceholder(id: string): boolean {
  return /^[0-]*$/.test(id);
}

/** Databases without an id, each with the command that creates it. */
export function missingDatabases({ d1_databases }: Configuration): string[] {
  return d1_databases
    .filter(({ database_id }) => isPlaceholder(database_id))
    .map(
      ({ binding, database_name }) =>
        `${binding}: run \`npx wrangler d1 create ${database_name}\` and write its database_id into wrangler.toml`,
    );
}
