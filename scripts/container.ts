// npm run container: writes the files for "Import container" of Google Tag Manager, for the
// TAG_MANAGER_* settings of wrangler.toml. `-- --preview`: for those of the preview.
import { writeFileSync } from "node:fs";
import { parseContainerSettings } from "./container/settings.ts";
import { serverContainer } from "./container/server-container.ts";
import { vendorsWithoutTags, webContainer } from "./container/web-container.ts";
import { readConfiguration } from "./deploy/configuration.ts";

const environment = process.argv.includes("--preview") ? "preview" : undefined;
const settings = parseContainerSettings(readConfiguration(environment).vars);
const { mode, vendors, origin } = settings;

writeFileSync("container.json", webContainer(settings));
console.log(
  `container.json: ${mode} mode, Google Analytics${vendors.map((name) => `, ${name}`).join("")}`,
);
if (origin.startsWith("https:")) {
  writeFileSync("container-server.json", serverContainer());
  console.log("container-server.json: for the server container");
}
for (const name of vendorsWithoutTags(settings)) {
  console.log(`${name}: allowed by the site, but without tags here; add them in Tag Manager.`);
}
