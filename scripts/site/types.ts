import { type Outcome, run } from "../tools/run.ts";
import type { Work } from "../tools/stamp.ts";

/**
 * For `npm start`, which does not need the types itself: it leaves a tree that an editor
 * understands.
 */
export const TYPES: Work = {
  stamp: ".react-router/.generated",
  inputs: [
    "app/routes.ts",
    "react-router.config.ts",
    "vite.config.ts",
    "wrangler.toml",
    ".dev.vars",
    "package-lock.json",
  ],
  outputs: [".react-router/types", "worker-configuration.d.ts"],
};

/** Types of the bindings (worker-configuration.d.ts) and of the routes (.react-router/types). */
export async function generateTypes(): Promise<Outcome> {
  const outcomes = await Promise.all([
    run("wrangler", ["types", "--config", "wrangler.toml"]),
    run("react-router", ["typegen"]),
  ]);
  return {
    ok: outcomes.every(({ ok }) => ok),
    output: outcomes.map(({ ok, output }) => (ok ? "" : output)).join(""),
  };
}
