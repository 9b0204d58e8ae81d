import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { STATE } from "./database.ts";

const FILE = join(STATE, "form-secret");
const LENGTH_BYTES = 32;

/**
 * What the forms of this machine are signed with (FORM_SECRET), made once and kept with the data: a
 * form in a tab outlives a restart. Production has its own, by `wrangler secret put FORM_SECRET`.
 */
export function localFormSecret(): string {
  if (!existsSync(FILE)) {
    mkdirSync(dirname(FILE), { recursive: true });
    writeFileSync(FILE, randomBytes(LENGTH_BYTES).toString("hex"), { mode: 0o600 });
  }
  return readFileSync(FILE, "utf8");
}
