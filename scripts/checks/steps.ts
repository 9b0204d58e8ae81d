import { BUILD, buildSite } from "../site/build.ts";
import { unlessDone } from "../tools/stamp.ts";
import { checkBudgets } from "./budgets.ts";
import { runPlaywright } from "./playwright.ts";
import { checkContent } from "./content.ts";
import { checkFormat, checkLint, checkTypes } from "./static.ts";
import { type Step, type Tally, tallyOf } from "./step.ts";
import { runVitest } from "./vitest.ts";

/** `npm run check`: everything that needs no build. */
export const FAST_STEPS: Step[] = [
  { name: "format", act: async () => tallyOf(await checkFormat()) },
  { name: "lint", act: async () => tallyOf(await checkLint()) },
  { name: "types", act: async () => tallyOf(await checkTypes()) },
  { name: "content", act: async () => tallyOf(await checkContent()) },
  { name: "unit", act: () => runVitest("unit") },
];

/**
 * The rest of `npm test`: one build, the Worker in its runtime, its pages before the referees, the
 * whole site in a browser.
 */
export function siteSteps(): Step[] {
  let built = false;
  const onBuild = (act: () => Promise<Tally>) => async (): Promise<Tally> =>
    built ? act() : { passed: 0, failed: 0, skipped: 1, output: "" };
  return [
    {
      name: "build",
      act: async () => {
        const outcome = await unlessDone(BUILD, buildSite);
        built = outcome.ok;
        return tallyOf(outcome);
      },
    },
    { name: "worker", act: onBuild(() => runVitest("worker")) },
    { name: "referees", act: onBuild(() => runVitest("referees")) },
    { name: "budgets", act: onBuild(checkBudgets) },
    { name: "browser", act: onBuild(runPlaywright) },
  ];
}
