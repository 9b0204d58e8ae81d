import { resolve } from "node:path";
import { type Outcome, run } from "../../scripts/tools/run.ts";
import { unlessDone, type Work } from "../../scripts/tools/stamp.ts";

export const EMPTY_PAGE = "tests/bench/empty-page";

const BUILD: Work = {
  stamp: `${EMPTY_PAGE}/build/.built`,
  inputs: [
    `${EMPTY_PAGE}/app`,
    `${EMPTY_PAGE}/worker.ts`,
    `${EMPTY_PAGE}/wrangler.toml`,
    `${EMPTY_PAGE}/vite.config.ts`,
    `${EMPTY_PAGE}/react-router.config.ts`,
    "package-lock.json",
  ],
  outputs: [`${EMPTY_PAGE}/build/server/wrangler.json`],
};

/** What pages are measured against (tests/bench): built by the same Vite and React Router as the site. */
export function buildEmptyPage(): Promise<Outcome> {
  return unlessDone(BUILD, () => run("react-router", ["build", resolve(EMPTY_PAGE)]));
}
