import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { CapnpValue } from "./capnp.ts";
import { type Line, LIMITS } from "./limits.ts";
import { oneWordService, siteAsItIs, surroundings } from "./services.ts";
import { median } from "./statistics.ts";
import { type BuiltWorker, readBuiltWorker } from "./worker-files.ts";
import { startWorkerd } from "./workerd.ts";

const STARTS = 9;

const KB = 1000;

/** What a deploy is refused for: how long the Worker takes to load, how much is uploaded. */
export async function startUpLines(root: string): Promise<Line[]> {
  const site = readBuiltWorker(root);
  return [
    {
      name: "start-up: until the runtime listens, over that with a Worker of one line",
      value: await startUpMs(site),
      unit: "ms",
      limit: LIMITS.startUpMs,
    },
    {
      name: "upload (gzip)",
      value: uploadBytes(site) / KB,
      unit: "kB",
      limit: LIMITS.uploadKb,
    },
  ];
}

/**
 * From the start of the process until it listens, which it does when every Worker's modules are compiled
 * and have run; less the same with one line in the site's place. Medians of starts by turns.
 */
export async function startUpMs(site: BuiltWorker): Promise<number> {
  const ofSite: number[] = [];
  const ofNothing: number[] = [];
  for (let start = 0; start < STARTS; start += 1) {
    ofNothing.push(await timeOneStart(site, oneWordService("site")));
    ofSite.push(await timeOneStart(site, siteAsItIs(site)));
  }
  return median(ofSite) - median(ofNothing);
}

/** As Wrangler counts: all modules one after the other, compressed; maps are no part of the program. */
export function uploadBytes({ folder, modules }: BuiltWorker): number {
  return gzipSync(Buffer.concat(modules.map((name) => readFileSync(join(folder, name))))).length;
}

async function timeOneStart(around: BuiltWorker, service: CapnpValue): Promise<number> {
  const server = await startWorkerd((folder) => [service, ...surroundings(around, { folder })], {
    site: "site",
  });
  await server.stop();
  return server.startedInMs;
}
