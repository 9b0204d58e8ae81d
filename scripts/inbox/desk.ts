import type { Terminal } from "./terminal.ts";

/** What every command works with. */
export interface Desk {
  readonly db: D1Database;
  /** Where forms wait while the database is away. */
  readonly kv: KVNamespace;
  readonly now: () => Date;
  readonly terminal: Terminal;
}
