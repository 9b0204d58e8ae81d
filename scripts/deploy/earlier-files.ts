import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import * as v from "valibot";

/**
 * Open tabs request the files of their build after a deploy. An upload replaces every file, so it
 * includes those of earlier builds, listed in this file.
 */
export const BUILDS_FILE = "builds.json";

/** Including the newest. */
const KEPT_BUILDS = 3;
const ASSETS = "assets";
const WITHIN_MS = 20_000;

/** Names only, so that a response cannot lead to another folder. */
const FileSchema = v.pipe(v.string(), v.regex(/^[\w-][\w.-]*\.(?:js|css|woff2|svg)$/));
const BuildsSchema = v.array(
  v.object({ builtAt: v.pipe(v.string(), v.isoTimestamp()), files: v.array(FileSchema) }),
);

type Builds = v.InferOutput<typeof BuildsSchema>;

export interface Kept {
  readonly builds: number;
  readonly files: number;
}

/**
 * Adds the files of the builds that `origin` serves to `folder` (the built client), and writes the
 * list. A site without a list has no earlier build. Throws when a listed file is missing: deploying
 * would break open tabs.
 */
export async function addEarlierFiles(
  origin: string,
  folder: string,
  builtAt: Date,
): Promise<Kept> {
  const own = readdirSync(join(folder, ASSETS)).filter((name) => v.is(FileSchema, name));
  const before = (await earlierBuilds(origin)).filter(({ files }) => !isSame(files, own));
  const earlier = before.slice(0, KEPT_BUILDS - 1);
  const wanted = new Set(earlier.flatMap(({ files }) => files));
  const missing = [...wanted].filter((name) => !existsSync(join(folder, ASSETS, name)));
  for (const name of missing)
    await download(`${origin}/${ASSETS}/${name}`, join(folder, ASSETS, name));
  const builds: Builds = [{ builtAt: builtAt.toISOString(), files: own }, ...earlier];
  writeFileSync(join(folder, BUILDS_FILE), `${JSON.stringify(builds)}\n`);
  return { builds: earlier.length, files: missing.length };
}

async function earlierBuilds(origin: string): Promise<Builds> {
  const answer = await fetch(`${origin}/${BUILDS_FILE}`, {
    signal: AbortSignal.timeout(WITHIN_MS),
  });
  // Another site may answer every address with a page.
  const isList = answer.headers.get("content-type")?.includes("json");
  if (answer.status === 404 || (answer.ok && !isList)) return [];
  if (!answer.ok) throw new Error(`${origin}/${BUILDS_FILE} answers ${answer.status}`);
  return v.parse(v.pipe(v.string(), v.parseJson(), BuildsSchema), await answer.text());
}

async function download(address: string, file: string): Promise<void> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(WITHIN_MS) });
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, Buffer.from(await answer.arrayBuffer()));
}

function isSame(files: readonly string[], others: readonly string[]): boolean {
  return files.length === others.length && files.every((name) => others.includes(name));
}
