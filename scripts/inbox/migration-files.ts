import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const FOLDER = "workers/migrations";

/** In order; for tests. */
export function migrations(): string[] {
  return readdirSync(FOLDER).sort();
}

export function migrationText(name: string): string {
  return readFileSync(join(FOLDER, name), "utf8");
}
