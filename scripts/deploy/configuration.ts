import { type Unstable_Config, unstable_readConfig } from "wrangler";

/** `wrangler.toml`; production is its top level. Throws when it cannot be read. */
export function readConfiguration(env?: "preview"): Unstable_Config {
  return unstable_readConfig({ config: "wrangler.toml", env }, { hideWarnings: true });
}

export function isPlaceholder(id = ""): boolean {
  return /^[0-]*$/.test(id);
}

export function missingDatabases(databases: Unstable_Config["d1_databases"]): string[] {
  return databases
    .filter(({ database_id }) => isPlaceholder(database_id))
    .map(
      ({ binding, database_name }) =>
        `${binding}: run \`npx wrangler d1 create ${database_name}\` and write its database_id into wrangler.toml`,
    );
}
