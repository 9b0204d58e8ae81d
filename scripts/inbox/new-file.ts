import { appendFileSync, existsSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { type Failure, failure } from "./terminal.ts";

const OWNER_ONLY = 0o600;

export interface NewFile {
  readonly path: string;
  readonly write: (text: string) => void;
}

/** npm changes the working directory to that of package.json. */
function pathFrom(name: string): string {
  return resolve(process.env.INIT_CWD ?? ".", name);
}

/**
 * Writes a file with personal data, readable by its owner only, completely or not at all. Replaces
 * a file only with `isForced`.
 */
export async function writeNewFile<Result>(
  name: string,
  isForced: boolean,
  fill: (file: NewFile) => Promise<Result>,
): Promise<{ ok: true; path: string; result: Result } | Failure> {
  const path = pathFrom(name);
  if (!isForced && existsSync(path)) {
    return failure(`${path} is there already: name another file or add --force.`);
  }
  const part = `${path}.${process.pid}.part`;
  try {
    writeFileSync(part, "", { flag: "wx", mode: OWNER_ONLY });
  } catch (error) {
    return failure(`${path} cannot be written: ${Object(error).code ?? error}.`);
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
