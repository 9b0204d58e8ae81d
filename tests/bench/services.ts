import { resolve } from "node:path";
import { migrations, migrationText } from "../../scripts/inbox/migration-files.ts";
import type { CapnpValue } from "./capnp.ts";
import { type BuiltWorker, bindingsOf, moduleOf } from "./worker-files.ts";

const STAND_INS = resolve(import.meta.dirname, "stand-ins");
const COMPATIBILITY_DATE = "2026-08-15";

/** Set as in production; no form is sent here. */
const FORM_SECRET = "0".repeat(64);

/** More than requests will come: each is the first one after a deploy, so each page is rendered. */
const EVERY_REQUEST = 1e9;

/**
 * More pages than an isolate holds in 16 MB, fewer than the stand-in of the Cache API does: asked for in
 * turn, each has left the isolate when its turn comes again.
 */
export const MORE_THAN_AN_ISOLATE_HOLDS = 400;

/** A socket for each: the site as it is, with every page rendered, with every page from the Cache API. */
export function siteServices(
  site: BuiltWorker,
  { folder, approvedReviews = 0 }: { folder: string; approvedReviews?: number },
): readonly CapnpValue[] {
  return [
    siteService("site", site),
    siteService("site-rendering", site, EVERY_REQUEST),
    siteService("site-from-cache-api", site, MORE_THAN_AN_ISOLATE_HOLDS),
    { name: "assets", disk: { path: site.client } },
    {
      name: "database",
      worker: {
        ...standIn("database"),
        bindings: [
          { name: "MIGRATIONS", json: JSON.stringify(migrations().map(migrationText)) },
          { name: "APPROVED_REVIEWS", json: String(approvedReviews) },
          { name: "DATABASE", durableObjectNamespace: { className: "Database" } },
        ],
        durableObjectNamespaces: [
          { className: "Database", uniqueKey: "database", enableSql: true },
        ],
        // Only on a disk may it use SQL.
        durableObjectStorage: { localDisk: "database-disk" },
      },
    },
    { name: "database-disk", disk: { path: folder, writable: true } },
    { name: "cache", worker: standIn("cache") },
    { name: "nothing", worker: standIn("nothing") },
  ];
}

/** The empty page of React Router, in the same surroundings. */
export function emptyPageService(empty: BuiltWorker): CapnpValue {
  return {
    name: "empty-page",
    worker: {
      modules: ownModules(empty),
      compatibilityDate: empty.config.compatibility_date,
      compatibilityFlags: empty.config.compatibility_flags,
      bindings: bindingsOf(empty.config, "database"),
      cacheApiOutbound: { name: "cache" },
    },
  };
}

/** Static files of a folder. */
export function filesService(name: string, folder: string): CapnpValue {
  return { name, disk: { path: folder } };
}

/** The smallest Worker: for what a start takes with nothing to load. */
export function oneWordService(name: string): CapnpValue {
  return { name, worker: standIn("one-word") };
}

function siteService(name: string, site: BuiltWorker, deploys?: number): CapnpValue {
  const { config } = site;
  // Without such a binding the site keeps no page apart by deploys; Cache-Status tells what came of it.
  const deployBinding = config.version_metadata?.binding ?? "CF_VERSION_METADATA";
  const wrapped = moduleOf("many-deploys.js", resolve(STAND_INS, "many-deploys.mjs"));
  return {
    name,
    worker: {
      modules: [...(deploys ? [wrapped] : []), ...ownModules(site)],
      compatibilityDate: config.compatibility_date,
      compatibilityFlags: config.compatibility_flags,
      bindings: [
        ...bindingsOf(config, "database"),
        { name: "FORM_SECRET", text: FORM_SECRET },
        ...(deploys
          ? [
              { name: "DEPLOYS", json: String(deploys) },
              { name: "DEPLOY_BINDING", text: deployBinding },
            ]
          : []),
      ],
      cacheApiOutbound: { name: "cache" },
    },
  };
}

function ownModules({ folder, modules }: BuiltWorker): CapnpValue[] {
  return modules.map((name) => moduleOf(name, resolve(folder, name)));
}

function standIn(name: string) {
  return {
    modules: [moduleOf(`${name}.mjs`, resolve(STAND_INS, `${name}.mjs`))],
    compatibilityDate: COMPATIBILITY_DATE,
  };
}
