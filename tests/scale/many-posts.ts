// What a post page and the list cost with the posts of today and with a thousand more. By hand:
// `node_modules/.bin/node tests/scale/many-posts.ts`; builds twice in a temporary copy, a minute.
import { spawnSync } from "node:child_process";
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { unstable_startWorker } from "wrangler";

const ADDED_POSTS = 1000;
const POST = "/blog/tracking-conversion-guide";
const LIST = "/blog";
/** A port for each of the two sites: what the first has left open never answers for the second. */
let port = 8925;
const LEFT_OUT = ["node_modules", "build", ".git", ".wrangler", ".react-router", "results"];
const POSTS = "app/content/posts";
const SERVER = "build/server";

const copy = mkdtempSync(join(tmpdir(), "many-posts-"));
const tools = resolve("node_modules");
try {
  cpSync(".", copy, {
    recursive: true,
    filter: (path) => !LEFT_OUT.some((name) => path.split("/").includes(name)),
  });
  symlinkSync(tools, join(copy, "node_modules"));
  const today = await measure();
  addPosts();
  const grown = await measure();
  console.table({ today, [`with ${ADDED_POSTS} more`]: grown });
} finally {
  rmSync(copy, { recursive: true });
}
process.exit(0);

/** Copies of a real text, with heads of their own. */
function addPosts(): void {
  const names = readdirSync(join(copy, POSTS));
  for (let number = 0; number < ADDED_POSTS; number += 1) {
    const name = names[number % names.length] ?? "";
    const text = readFileSync(join(copy, POSTS, name), "utf8")
      .replace(/^title: .*$/m, `title: "A generated post, number ${number}"`)
      .replace(/^description: "/m, `description: "${number}: `)
      .replace(/^draft: true\n/m, "");
    writeFileSync(join(copy, POSTS, `generated-${number}.md`), text);
  }
}

async function measure() {
  port += 1;
  tool("react-router", "build");
  const site = await unstable_startWorker({
    config: join(copy, SERVER, "wrangler.json"),
    dev: {
      server: { hostname: "localhost", port },
      inspector: false,
      watch: false,
      persist: false,
      logLevel: "error",
    },
  });
  await site.ready;
  const post = await weigh(POST);
  const list = await weigh(LIST);
  return {
    "post HTML (brotli)": post.html,
    "post files": post.files,
    "post JS (brotli)": post.script,
    "list HTML (brotli)": list.html,
    "list JS (brotli)": list.script,
    "Worker (gzip)": gzipSync(
      serverFiles()
        .map((path) => readFileSync(path, "utf8"))
        .join(""),
    ).length,
    "start-up, ms": startUpMs(),
  };
}

/** A page and the scripts that its document names. */
async function weigh(address: string) {
  const html = await (await fetch(`http://localhost:${port}${address}`)).text();
  const names = new Set([...html.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([path]) => path));
  const scripts = [...names].map((path) => readFileSync(join(copy, "build/client", path)));
  return {
    html: brotliCompressSync(html).length,
    files: names.size,
    script: scripts.reduce((sum, script) => sum + brotliCompressSync(script).length, 0),
  };
}

function serverFiles(): string[] {
  return readdirSync(join(copy, SERVER), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".js"))
    .map((name) => join(copy, SERVER, name));
}

/** Until V8 has loaded and run all that the Worker imports at its start, in a fresh Node. */
function startUpMs(): number {
  const program = `
    import { registerHooks } from "node:module";
    registerHooks({
      resolve: (name, context, next) =>
        name.startsWith("cloudflare:")
          ? { url: "data:text/javascript,export const env={},exports={};export class WorkerEntrypoint{};export class DurableObject{}", shortCircuit: true }
          : next(name, context),
    });
    const start = performance.now();
    await import(${JSON.stringify(join(copy, SERVER, "index.js"))});
    console.log(performance.now() - start);`;
  const runs = Array.from({ length: 5 }, () => {
    const words = ["--input-type=module", "-e", program];
    const { stdout, stderr } = spawnSync(process.execPath, words, { encoding: "utf8" });
    if (!stdout) throw new Error(stderr);
    return Number(stdout.trim().split("\n").at(-1));
  });
  return Math.round(Math.min(...runs));
}

function tool(name: string, ...words: string[]): void {
  const path = `${join(tools, ".bin")}:${process.env.PATH}`;
  const env = { ...process.env, PATH: path, CI: "1", WRANGLER_SEND_METRICS: "false" };
  const { status, stdout, stderr } = spawnSync(name, words, { cwd: copy, env, encoding: "utf8" });
  if (status !== 0) throw new Error(`${name} ${words.join(" ")}\n${stdout}\n${stderr}`);
}
