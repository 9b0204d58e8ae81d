import { appendFileSync, existsSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { type Refused, refused } from "./terminal.ts";

const OWNER_ONLY = 0o600;

export interface NewFile {
  readonly path: string;
  readonly write: (text: string) => void;
}

/** Where the person stands; npm runs scripts in the folder of package.json. */
function pathFrom(name: string): string {
  return resolve(process.env.INIT_CWD ?? ".", name);
}

/**
 * A file with personal data: for its owner's eyes, whole or not there at all, and in nobody's place
 * unless `isForced`.
 */
export async function writeNewFile<Result>(
  name: string,
  isForced: boolean,
  fill: (file: NewFile) => Promise<Result>,
): Promise<{ ok: true; path: string; result: Result } | Refused> {
  const path = pathFrom(name);
  if (!isForced && existsSync(path)) {
    return refused(`${path} is there already: name another file or add --force.`);
  }
  const part = `${path}.${process.pid}.part`;
  try {
    writeFileSync(part, "", { flag: "wx", mode: OWNER_ONLY });
  } catch (error) {
    return refused(`${path} cannot be written: ${Object(error).code ?? error}.`);
  }
  const removePart = (): void => rmSync(part, { force: true });
  process.on("exit", removePart);
  try {
    const result = await fill({ path, write: (text) => appendFileSync(part, text) });
    renameSync(part, path);
    return { ok: true, path, result };
  } finally {
    removePart();
    process.off("exit", removePart);
  }
}
