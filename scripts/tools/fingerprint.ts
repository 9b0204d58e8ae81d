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

const TEST_FILE = /\.test\.tsx?$/;

export type Work = {
  /** Beside the outputs, so that deleting them deletes the fingerprint. */
  stamp: string;
  /** Files and folders; missing ones count as such. */
  inputs: string[];
  /** Must exist for the fingerprint to count. */
  outputs: string[];
};

/** Runs unless inputs are unchanged and outputs exist. */
export async function unlessUnchanged(work: Work, act: () => Promise<Outcome>): Promise<Outcome> {
  const wanted = fingerprint(work.inputs);
  const done = existsSync(work.stamp) ? readFileSync(work.stamp, "utf8") : "";
  if (done === wanted && work.outputs.every((output) => existsSync(output))) {
    return { ok: true, output: "", nothingToDo: true };
  }
  // Interrupted work leaves no fingerprint.
  rmSync(work.stamp, { force: true });
  const outcome = await act();
  if (outcome.ok) {
    mkdirSync(dirname(work.stamp), { recursive: true });
    writeFileSync(work.stamp, wanted);
  }
  return outcome;
}

/** Of names and contents. */
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
