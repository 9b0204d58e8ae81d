import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import * as v from "valibot";
import { type CapnpValue, Embedded } from "./capnp.ts";

/** What a build writes beside a Worker, as far as a page needs it. */
const BuiltConfigSchema = v.object({
  main: v.string(),
  compatibility_date: v.string(),
  compatibility_flags: v.array(v.string()),
  assets: v.optional(v.object({ binding: v.optional(v.string()), directory: v.string() })),
  vars: v.optional(v.record(v.string(), v.unknown()), {}),
  d1_databases: v.optional(v.array(v.object({ binding: v.string() })), []),
  queues: v.optional(
    v.object({ producers: v.optional(v.array(v.object({ binding: v.string() })), []) }),
    {},
  ),
  version_metadata: v.optional(v.object({ binding: v.string() })),
});

export type BuiltConfig = v.InferOutput<typeof BuiltConfigSchema>;

/** A built Worker on disk. */
export interface BuiltWorker {
  /** `…/build/server`. */
  readonly folder: string;
  readonly config: BuiltConfig;
  /** Names of its modules, the one that answers first. */
  readonly modules: readonly string[];
  /** Its assets. */
  readonly client: string;
}

export function readBuiltWorker(root: string): BuiltWorker {
  const folder = resolve(root, "build/server");
  const text = readFileSync(join(folder, "wrangler.json"), "utf8");
  const config = v.parse(v.pipe(v.string(), v.parseJson(), BuiltConfigSchema), text);
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const others = names.filter((name) => name.endsWith(".js") && name !== config.main).sort();
  const client = resolve(folder, config.assets?.directory ?? "../client");
  return { folder, config, modules: [config.main, ...others], client };
}

export function moduleOf(name: string, path: string): CapnpValue {
  return { name, esModule: new Embedded(resolve(path)) };
}

/** The bindings of a Worker's configuration, each to a stand-in; what no page uses is left out. */
export function bindingsOf(config: BuiltConfig, database: string): CapnpValue[] {
  const { vars, d1_databases, queues, assets, version_metadata } = config;
  return [
    ...Object.entries(vars).map(([name, value]): CapnpValue =>
      typeof value === "string" ? { name, text: value } : { name, json: JSON.stringify(value) },
    ),
    ...d1_databases.map(({ binding }) => ({
      name: binding,
      wrapped: {
        moduleName: "cloudflare-internal:d1-api",
        innerBindings: [{ name: "fetcher", service: { name: database } }],
      },
    })),
    ...queues.producers.map(({ binding }) => ({ name: binding, queue: { name: "nothing" } })),
    ...(assets?.binding ? [{ name: assets.binding, service: { name: "assets" } }] : []),
    ...(version_metadata ? [{ name: version_metadata.binding, json: '{"id":"bench"}' }] : []),
  ];
}
