import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import type { ExtraEnv } from "../tools/quiet-environment.ts";
import { type Outcome, run, stopToolsOnSignal } from "../tools/run.ts";
import { readyOrExit } from "../tools/output.ts";

export const BUILD = "build";
export const BUILT_CONFIG = `${BUILD}/server/wrangler.json`;

/** In the build's folder, so that deleting the build deletes the fingerprint. */
const FINGERPRINT = `${BUILD}/.built`;
const INPUTS = [
  "{app,workers,public}/**",
  "scripts/{content,site}/**",
  "{react-router,vite}.config.ts",
  "{package,package-lock,tsconfig}.json",
  "wrangler.toml",
  ".dev.vars",
];

export function buildSite(): Promise<Outcome> {
  return runIfChanged(INPUTS, FINGERPRINT, () => rebuild());
}

/** Deletes the fingerprint: a deploy builds for an environment and adds files. */
export function rebuild(env?: ExtraEnv): Promise<Outcome> {
  rmSync(FINGERPRINT, { force: true });
  return run("react-router", ["build"], { env });
}

export async function runIfChanged(
  inputs: readonly string[],
  file: string,
  act: () => Promise<Outcome>,
): Promise<Outcome> {
  const hash = createHash("sha256");
  const isInput = (path: string): boolean => !path.includes(".test.") && statSync(path).isFile();
  for (const path of globSync(inputs).filter(isInput).toSorted()) {
    hash.update(`${path}\0`).update(readFileSync(path)).update("\0");
  }
  const wanted = hash.digest("hex");
  if (existsSync(file) && readFileSync(file, "utf8") === wanted) {
    return { ok: true, output: "", isUpToDate: true };
  }
  const outcome = await act();
  if (outcome.ok) writeFileSync(file, wanted);
  return outcome;
}

if (import.meta.main) {
  stopToolsOnSignal();
  await readyOrExit("build", buildSite());
}
