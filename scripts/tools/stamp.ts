import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import type { Outcome } from "./run.ts";

/** Tests beside the code are no part of what is built. */
const TEST_FILE = /\.test\.tsx?$/;

export type Work = {
  /** Lives beside what it vouches for, so that deleting the outputs deletes the stamp as well. */
  stamp: string;
  /** Files and folders whose content decides the result; one that does not exist counts as such. */
  inputs: string[];
  /** What must be there for the stamp to be believed. */
  outputs: string[];
};

/**
 * Does the work unless it was already done with the same inputs and its outputs are still there.
 */
export async function unlessDone(work: Work, act: () => Promise<Outcome>): Promise<Outcome> {
  const wanted = fingerprint(work.inputs);
  const done = existsSync(work.stamp) ? readFileSync(work.stamp, "utf8") : "";
  if (done === wanted && work.outputs.every((output) => existsSync(output))) {
    return { ok: true, output: "", nothingToDo: true };
  }
  // Removed first: work that is interrupted leaves no stamp behind.
  rmSync(work.stamp, { force: true });
  const outcome = await act();
  if (outcome.ok) {
    mkdirSync(dirname(work.stamp), { recursive: true });
    writeFileSync(work.stamp, wanted);
  }
  return outcome;
}

/** The same for the same names and contents, whatever the dates of the files say. */
function fingerprint(inputs: string[]): string {
  const hash = createHash("sha256");
  for (const file of inputs.flatMap(filesOf)) {
    hash.update(`${file}\0`).update(readFileSync(file)).update("\0");
  }
  return hash.digest("hex");
}

function filesOf(input: string): string[] {
  if (!existsSync(input)) return [];
  if (statSync(input).isFile()) return [input];
  const entries = readdirSync(input, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !TEST_FILE.test(entry.name));
  return files.map((entry) => join(entry.parentPath, entry.name)).sort();
}
