import { featuresThatAreOff } from "../deploy/features.ts";
import { BUILT_CONFIG } from "./build.ts";

/** What `npm start` prints about features and mails. */
export async function startUpNotes(): Promise<string[]> {
  const { unstable_getVarsForDev, unstable_readConfig } = await import("wrangler");
  const { vars } = unstable_readConfig({ config: BUILT_CONFIG }, { hideWarnings: true });
  const settings = unstable_getVarsForDev(BUILT_CONFIG, undefined, vars, undefined, true);
  const off = featuresThatAreOff(
    // serve.ts provides a local one.
    (name) => name === "FORM_SECRET" || Boolean(settings[name] && settings[name].value),
  );
  return [
    ...(off.length > 0
      ? [`Not configured, so off: ${off.join(", ")} (docs/configuration.md)`]
      : []),
    "Mails are written to .wrangler/state/mail, not sent; LOG=all logs each request",
  ];
}
