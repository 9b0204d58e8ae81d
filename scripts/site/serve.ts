import { quietThisProcess } from "../tools/quiet-environment.ts";
import { exitWith } from "../tools/output.ts";
import { BUILT_CONFIG } from "./build.ts";
import { localFormSecret, STATE } from "./database.ts";

/** Notes about requests and mails (`logNote` in app/server-log.ts) need `LOG=all`. */
export function isShown(line: string, log: string | undefined): boolean {
  return log === "all" || !line.startsWith('{"level":"info","event":');
}

/** Within this process, without the second one of `wrangler dev`. */
export async function serveSite(port: number): Promise<void> {
  quietThisProcess();
  // Imported late: Wrangler takes 0.8 s to load.
  const { unstable_startWorker } = await import("wrangler");
  const site = await unstable_startWorker({
    config: BUILT_CONFIG,
    bindings: { FORM_SECRET: { type: "secret_text", value: localFormSecret() } },
    dev: {
      server: { hostname: "localhost", port },
      persist: STATE,
      inspector: false,
      watch: false,
      // Wrangler's own output; the Worker's log comes through the handler.
      logLevel: "error",
      structuredLogsHandler: ({ level, message }: { level: string; message: string }) => {
        if (!isShown(message, process.env.LOG)) return;
        if (level === "error" || level === "warn") console.error(message);
        else console.log(message);
      },
    },
  });
  // Without this a failing Worker would be awaited for ever.
  site.raw.on("error", (problem: Error | { reason: string }) =>
    exitWith(problem instanceof Error ? problem.message : problem.reason),
  );
  await site.ready;
}
