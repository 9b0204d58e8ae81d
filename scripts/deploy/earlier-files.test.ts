import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { expect, test } from "vitest";
import { localSite } from "#tests/local-site.ts";
import { temporaryFolder } from "#tests/temporary-folder.ts";
import { BUILDS_FILE, addEarlierFiles } from "./earlier-files.ts";

function builtClient(...names: string[]): string {
  const folder = temporaryFolder();
  mkdirSync(join(folder, "assets"));
  for (const name of names) writeFileSync(join(folder, "assets", name), `text of ${name}`);
  return folder;
}

/** Serves a folder like Workers assets, and records requests. */
async function served(folder: string): Promise<{ origin: string; requested: string[] }> {
  const requested: string[] = [];
  const origin = await localSite(({ url = "" }, response) => {
    requested.push(url);
    const file = join(folder, url);
    if (!existsSync(file)) return void response.writeHead(404).end();
    const type = extname(file) === ".json" ? "application/json" : "text/javascript";
    response.writeHead(200, { "Content-Type": type }).end(readFileSync(file));
  });
  return { origin, requested };
}

function listAssets(folder: string): string[] {
  return readdirSync(join(folder, "assets")).toSorted();
}

function buildTimesIn(folder: string): string[] {
  const builds: { builtAt: string }[] = JSON.parse(readFileSync(join(folder, BUILDS_FILE), "utf8"));
  return builds.map(({ builtAt }) => builtAt);
}

const at = (day: number) => new Date(Date.UTC(2026, 10, day));

async function deployFourBuilds(): Promise<string> {
  let live = builtClient("a-1.js", "shared-0.js");
  await addEarlierFiles((await served(builtClient())).origin, live, at(1));
  for (const build of [2, 3, 4]) {
    const next = builtClient(`a-${build}.js`, "shared-0.js");
    await addEarlierFiles((await served(live)).origin, next, at(build));
    live = next;
  }
  return live;
}

test("a build has the files of the two builds before it, not older ones", async () => {
  const live = await deployFourBuilds();
  expect(listAssets(live)).toEqual(["a-2.js", "a-3.js", "a-4.js", "shared-0.js"]);
});

test("earlier files keep their content", async () => {
  const live = await deployFourBuilds();
  expect(readFileSync(join(live, "assets/a-2.js"), "utf8")).toBe("text of a-2.js");
});

test("a build lists when it and the two before it were built", async () => {
  const live = await deployFourBuilds();
  expect(buildTimesIn(live)).toEqual([4, 3, 2].map((day) => at(day).toISOString()));
});

async function deploySecondBuildTwice() {
  const first = builtClient("a-1.js");
  await addEarlierFiles((await served(builtClient())).origin, first, at(1));
  const second = builtClient("a-2.js");
  await addEarlierFiles((await served(first)).origin, second, at(2));
  const again = builtClient("a-2.js");
  const { origin, requested } = await served(second);
  const added = await addEarlierFiles(origin, again, at(3));
  return { added, again, requested };
}

test("deploying the same build again drops no other build", async () => {
  const { added, again } = await deploySecondBuildTwice();
  expect(added).toEqual({ builds: 1, files: 1 });
  expect(listAssets(again)).toEqual(["a-1.js", "a-2.js"]);
});

test("deploying the same build again loads nothing twice", async () => {
  const { requested } = await deploySecondBuildTwice();
  expect(requested).toEqual([`/${BUILDS_FILE}`, "/assets/a-1.js"]);
});

test("a site that returns a page for every address has no earlier build", async () => {
  const origin = await localSite((_request, response) => {
    response.writeHead(200, { "Content-Type": "text/html" }).end("<h1>Hello</h1>");
  });
  const added = await addEarlierFiles(origin, builtClient("a-1.js"), at(1));
  expect(added).toEqual({ builds: 0, files: 0 });
});

test.each([
  ["another folder", [{ builtAt: at(1).toISOString(), files: ["../outside.js"] }]],
  ["a missing file", [{ builtAt: at(1).toISOString(), files: ["gone-1.js"] }]],
  ["no list", { files: [] }],
])("a list with %s stops the deploy, and nothing is written", async (_what, list) => {
  const client = builtClient("a-2.js");
  const origin = await localSite(({ url }, response) => {
    if (url === "/assets/gone-1.js") return void response.writeHead(404).end();
    response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(list));
  });
  await expect(addEarlierFiles(origin, client, at(2))).rejects.toThrow();
  expect(readdirSync(client)).toEqual(["assets"]);
});
