import type { Unstable_Config } from "wrangler";

interface DataBindings {
  readonly name: string | undefined;
  readonly account_id: string | undefined;
  readonly compatibility_date: string | undefined;
  readonly d1_databases: readonly (Unstable_Config["d1_databases"][number] & { remote: boolean })[];
}

/** The part of wrangler.toml that holds data: no queue that would be consumed, no mail, no code. */
export function dataBindings(config: Unstable_Config, remote: boolean): DataBindings {
  return {
    name: config.name,
    account_id: config.account_id,
    compatibility_date: config.compatibility_date,
    d1_databases: config.d1_databases.map((database) => ({ ...database, remote })),
  };
}
