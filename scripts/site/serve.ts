import { cpSync, rmSync } from "node:fs";
import { join } from "node:path";
import { quietThisProcess } from "../tools/quiet-environment.ts";
import { exitWith } from "../tools/output.ts";
import { BUILD, BUILT_CONFIG } from "./build.ts";
import { localFormSecret, STATE } from "./database.ts";

/** Without `LOG=all`, hides requests, and conversions that are off: `npm start` prints what is off. */
function isShown(line: string): boolean {
  return (
    process.env.LOG === "all" ||
    !/^\{"level":"info","event":"(?:request|conversion-off)"/.test(line)
  );
}

/**
 * Copies the build, because the next one empties its folder, and serves the copy. Returns the copy's
 * configuration. Runs Wrangler in this process: `wrangler dev` would be a second process to stop.
 */
export async function serveSite(port: number): Promise<string> {
  quietThisProcess();
  const copy = join(".wrangler/served", `${port}`);
  rmSync(copy, { recursive: true, force: true });
  cpSync(BUILD, join(copy, BUILD), { recursive: true });
  const config = join(copy, BUILT_CONFIG);
  // Imported lazily: Wrangler takes 0.8 s to load.
  const { unstable_startWorker } = await import("wrangler");
  const site = await unstable_startWorker({
    config,
    bindings: { FORM_SECRET: { type: "secret_text", value: localFormSecret() } },
    dev: {
      server: { hostname: "localhost", port },
      persist: STATE,
      inspector: false,
      watch: false,
      // The level of Wrangler's output; the Worker's log goes through the handler.
      logLevel: "error",
      structuredLogsHandler: ({ level, message }: { level: string; message: string }) => {
        if (!isShown(message)) return;
        if (level === "error" || level === "warn") console.error(message);
        else console.log(message);
      },
    },
  });
  // Without this handler, site.ready never settles for a failing Worker.
  site.raw.on("error", (problem: Error | { reason: string }) =>
    exitWith(problem instanceof Error ? problem.message : problem.reason),
  );
  await site.ready;
  return config;
}
