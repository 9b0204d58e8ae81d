import { type Outcome, run } from "../../../scripts/tools/run.ts";
import { unlessDone, type Work } from "../../../scripts/tools/stamp.ts";

/** A folder with a package.json and a lock file of its own. */
export const LIGHTHOUSE = "tests/bench/lighthouse/program";

const INSTALLED: Work = {
  stamp: `${LIGHTHOUSE}/node_modules/.installed`,
  inputs: [`${LIGHTHOUSE}/package.json`, `${LIGHTHOUSE}/package-lock.json`],
  outputs: [`${LIGHTHOUSE}/node_modules/lighthouse/package.json`],
};

/** A hundred packages that nobody needs who does not judge pages: with the others they are not installed. */
export function installLighthouse(): Promise<Outcome> {
  const flags = ["--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  return unlessDone(INSTALLED, () => run("npm", ["ci", ...flags], { cwd: LIGHTHOUSE }));
}
