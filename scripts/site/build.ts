import { type Outcome, run } from "../tools/run.ts";
import type { Extra } from "../tools/quiet-environment.ts";
import { unlessUnchanged, type Work } from "../tools/fingerprint.ts";

/** Wrangler configuration written by the build. */
export const BUILT_CONFIG = "build/server/wrangler.json";

export const BUILD: Work = {
  stamp: "build/.built",
  inputs: [
    "app",
    "workers",
    "public",
    "scripts/content",
    "scripts/inline-script",
    "scripts/site/bundle-plugins.ts",
    "scripts/site/document-styles-plugin.ts",
    "scripts/site/bundle-plugins.ts",
    "scripts/site/bundle-plugins.ts",
    "react-router.config.ts",
    "vite.config.ts",
    "wrangler.toml",
    "tsconfig.json",
    ".dev.vars",
    "package.json",
    "package-lock.json",
  ],
  outputs: [BUILT_CONFIG, "build/client"],
};

/** Skips a build with unchanged inputs. */
export function buildSite(): Promise<Outcome> {
  return unlessUnchanged(BUILD, () => rebuild());
}

export function rebuild(env?: Extra): Promise<Outcome> {
  return run("react-router", ["build"], { env });
}
