import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";

/** Lists the files of each build: an upload replaces all files, but open tabs request their own build's. */
export const BUILDS_FILE = "builds.json";

/** Includes the newest. */
const MAX_BUILDS = 3;
const ASSETS = "assets";
const TIMEOUT_MS = 20_000;

/** Names without a path, so that a response cannot write to another folder. */
const FileSchema = v.pipe(v.string(), v.regex(/^[\w-][\w.-]*\.(?:js|css|woff2|svg)$/));
const BuildsSchema = v.array(
  v.object({ builtAt: v.pipe(v.string(), v.isoTimestamp()), files: v.array(FileSchema) }),
);

type Builds = v.InferOutput<typeof BuildsSchema>;

/** Adds the files of earlier builds to the built client, for open tabs. */
export async function addEarlierFiles(
  origin: string,
  folder: string,
  builtAt: Date,
): Promise<{ builds: number; files: number }> {
  const names = readdirSync(join(folder, ASSETS)).toSorted();
  const current = names.filter((name) => v.is(FileSchema, name));
  const before = (await earlierBuilds(origin)).filter(({ files }) => `${files}` !== `${current}`);
  const earlier = before.slice(0, MAX_BUILDS - 1);
  const wanted = new Set(earlier.flatMap(({ files }) => files));
  const missing = [...wanted].filter((name) => !existsSync(join(folder, ASSETS, name)));
  for (const name of missing) {
    const address = `${origin}/${ASSETS}/${name}`;
    const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok) throw new Error(`${address} responded with ${response.status}`);
    writeFileSync(join(folder, ASSETS, name), await response.bytes());
  }
  const builds: Builds = [{ builtAt: builtAt.toISOString(), files: current }, ...earlier];
  writeFileSync(join(folder, BUILDS_FILE), `${JSON.stringify(builds)}\n`);
  return { builds: earlier.length, files: missing.length };
}

async function earlierBuilds(origin: string): Promise<Builds> {
  const address = `${origin}/${BUILDS_FILE}`;
  const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  // Another site may respond to every address with a page.
  const isList = response.headers.get("content-type")?.includes("json");
  if (response.status === 404 || (response.ok && !isList)) return [];
  if (!response.ok) throw new Error(`${address} responded with ${response.status}`);
  return v.parse(BuildsSchema, await response.json());
}
