import type { Database, Store } from "./data.ts";
import type { Terminal } from "./terminal.ts";

/** What every command works with. */
export interface Desk {
  readonly db: Database;
  /** Where forms wait while the database is away. */
  readonly kv: Store;
  readonly now: () => Date;
  readonly terminal: Terminal;
}
