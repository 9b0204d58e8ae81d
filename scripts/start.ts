// npm start: serves the production build in the local Workers runtime.
import { featuresThatAreOff } from "./deploy/features.ts";
import { buildSite } from "./site/build.ts";
import { migrateDatabase, stateProblem } from "./site/database.ts";
import { watchMails } from "./site/local-mails.ts";
import { freePortOrExit } from "./site/port.ts";
import { serveSite } from "./site/serve.ts";
import { endWithParent, stopToolsOnSignal } from "./tools/run.ts";
import { exitWith, readyOrExit } from "./tools/output.ts";

stopToolsOnSignal();
endWithParent();
const port = await freePortOrExit(8787);
const problem = stateProblem();
if (problem) exitWith(problem);
await readyOrExit("build", buildSite());
await readyOrExit("database", migrateDatabase());
const config = await serveSite(port);
console.log(`The site answers at http://localhost:${port}/ (Ctrl-C stops it)`);
const off = featuresThatAreOff(await configuredSettings());
if (off.length > 0) {
  console.log(`Not configured, so off: ${off.join(", ")} (docs/configuration.md)`);
}
console.log("Safari forgets the consent choice on http://, so use another browser");
console.log("Mails are written to .wrangler/state/mail, not sent; LOG=all also logs requests");
watchMails(config);

/** Returns the names of settings with a value, from wrangler.toml and .dev.vars. */
async function configuredSettings(): Promise<Set<string>> {
  const { unstable_getVarsForDev, unstable_readConfig } = await import("wrangler");
  const { vars } = unstable_readConfig({ config }, { hideWarnings: true });
  const settings = unstable_getVarsForDev(config, undefined, vars, undefined, true);
  const names = Object.keys(settings).filter((name) => settings[name]?.value);
  // serve.ts sets a local FORM_SECRET.
  return new Set(["FORM_SECRET", ...names]);
}
