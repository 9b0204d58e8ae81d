import { resolve } from "node:path";
import { migrations, migrationText } from "../../scripts/inbox/migration-files.ts";
import type { CapnpValue } from "./capnp.ts";
import { type BuiltWorker, bindingsOf, moduleOf } from "./worker-files.ts";

const STAND_INS = resolve(import.meta.dirname, "stand-ins");
const COMPATIBILITY_DATE = "2026-08-15";

/** Set as in production; no form is sent here. */
const FORM_SECRET = "0".repeat(64);

/** Where the build has no such binding it keeps no page apart by deploys; its Cache-Status tells. */
const DEPLOY_BINDING = "CF_VERSION_METADATA";

/** More than requests will come: each is the first one after a deploy, so each page is rendered. */
const ONE_A_REQUEST = 1e9;

/**
 * More pages than an isolate holds in 16 MB, fewer than the stand-in of the Cache API does: asked for in
 * turn, each has left the isolate when its turn comes again.
 */
export const PAGES_IN_TURN = 1000;

/** The site as it is deployed. */
export function siteAsItIs(site: BuiltWorker, name: string = "site"): CapnpValue {
  return worker(name, site, { cache: "cache" });
}

/** The site where no page was kept before. */
export function siteRendering(site: BuiltWorker): CapnpValue {
  return worker("site-rendering", site, { cache: "no-cache", deploys: ONE_A_REQUEST });
}

/** The site in an isolate that has forgotten each page when it is asked for. */
export function siteFromCacheApi(site: BuiltWorker): CapnpValue {
  return worker("site-from-cache-api", site, { cache: "cache", deploys: PAGES_IN_TURN });
}

/** The empty page of React Router, in the same surroundings. */
export function emptyPageService(empty: BuiltWorker): CapnpValue {
  return worker("empty-page", empty, { cache: "no-cache" });
}

/** Static files of a folder. */
export function filesService(name: string, folder: string): CapnpValue {
  return { name, disk: { path: folder } };
}

/** The smallest Worker: for what a start takes with nothing to load. */
export function oneWordService(name: string): CapnpValue {
  return standIn("one-word", { name });
}

/** What the bindings of the site lead to. The database is new, and in a folder of its own. */
export function surroundings(
  { client }: BuiltWorker,
  { folder, approvedReviews = 0 }: { folder: string; approvedReviews?: number },
): CapnpValue[] {
  return [
    filesService("assets", client),
    standIn("database", { settings: databaseSettings(approvedReviews) }),
    { name: "database-disk", disk: { path: folder, writable: true } },
    standIn("cache"),
    standIn("no-cache"),
    standIn("nothing"),
  ];
}

function worker(
  name: string,
  built: BuiltWorker,
  { cache, deploys }: { cache: string; deploys?: number },
): CapnpValue {
  const { config, folder } = built;
  const own = built.modules.map((module) => moduleOf(module, resolve(folder, module)));
  const around = moduleOf("many-deploys.js", resolve(STAND_INS, "many-deploys.mjs"));
  const counting: CapnpValue[] = [
    { name: "DEPLOYS", json: String(deploys) },
    { name: "DEPLOY_BINDING", text: DEPLOY_BINDING },
  ];
  return {
    name,
    worker: {
      // The first module answers.
      modules: deploys ? [around, ...own] : own,
      compatibilityDate: config.compatibility_date,
      compatibilityFlags: config.compatibility_flags,
      bindings: [
        ...bindingsOf(config, "database"),
        { name: "FORM_SECRET", text: FORM_SECRET },
        ...(deploys ? counting : []),
      ],
      cacheApiOutbound: { name: cache },
    },
  };
}

function databaseSettings(approvedReviews: number): Record<string, CapnpValue> {
  return {
    bindings: [
      { name: "MIGRATIONS", json: JSON.stringify(migrations().map(migrationText)) },
      { name: "APPROVED_REVIEWS", json: String(approvedReviews) },
      { name: "DATABASE", durableObjectNamespace: { className: "Database" } },
    ],
    durableObjectNamespaces: [
      { className: "Database", uniqueKey: "database", enableSql: true, preventEviction: true },
    ],
    // Only on a disk may it use SQL.
    durableObjectStorage: { localDisk: "database-disk" },
  };
}

function standIn(
  program: string,
  { name = program, settings = {} }: { name?: string; settings?: Record<string, CapnpValue> } = {},
): CapnpValue {
  const modules = [moduleOf(`${program}.mjs`, resolve(STAND_INS, `${program}.mjs`))];
  return { name, worker: { modules, compatibilityDate: COMPATIBILITY_DATE, ...settings } };
}
