import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { listen } from "#tests/browser/proxy.ts";
import { temporaryFolder } from "#tests/temporary-folder.ts";

const SERVE = `
  const { serveSite } = await import(${JSON.stringify(import.meta.resolve("./serve.ts"))});
  const { stopToolsOnSignal } = await import(${JSON.stringify(import.meta.resolve("../tools/run.ts"))});
  stopToolsOnSignal();
  await serveSite(Number(process.argv[1]));
  console.log("ready");
`;

/** A folder with a build of one page and one asset. */
function builtProject(): string {
  const folder = temporaryFolder();
  const files = {
    "client/assets/later-1.js": "later",
    "server/index.js": "export default { fetch: () => new Response('page') };",
    "server/wrangler.json": JSON.stringify({
      name: "site",
      main: "index.js",
      compatibility_date: "2026-08-15",
      no_bundle: true,
      assets: { directory: "../client" },
    }),
  };
  for (const [name, content] of Object.entries(files)) {
    const file = join(folder, "build", name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  return folder;
}

async function freePort(): Promise<string> {
  await using server = await listen(createServer());
  return new URL(server.origin).port;
}

test("a running site serves its assets after a build has emptied the build's folder", async () => {
  const folder = builtProject();
  const port = await freePort();
  const site = spawn(process.execPath, ["--input-type=module", "--eval", SERVE, port], {
    cwd: folder,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const errors = text(site.stderr);
  const closed = once(site, "close");
  onTestFinished(async () => {
    site.kill();
    await closed;
  });
  const [started] = await Promise.race([once(site.stdout, "data"), closed]);
  if (!(started instanceof Buffer)) throw new Error(await errors);
  rmSync(join(folder, "build"), { recursive: true });
  const asset = await fetch(`http://localhost:${port}/assets/later-1.js`);
  expect([asset.status, await asset.text()]).toEqual([200, "later"]);
});
