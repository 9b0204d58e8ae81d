import type { Database } from "./data.ts";
import type { Terminal } from "./terminal.ts";

/** What every command works with. */
export interface Desk {
  readonly db: Database;
  readonly now: () => Date;
  readonly terminal: Terminal;
}
