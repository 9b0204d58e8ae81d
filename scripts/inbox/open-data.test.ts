import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import {
  type Unstable_Config,
  unstable_convertConfigBindingsToStartWorkerBindings,
  unstable_readConfig,
} from "wrangler";
import { dataBindings } from "./open-data.ts";
import { BEYOND_REACH } from "./personal-data.ts";

const config: Unstable_Config = unstable_readConfig({ config: "wrangler.toml" });

test("--remote names the database of wrangler.toml as remote, and nothing else", () => {
  const bindings = unstable_convertConfigBindingsToStartWorkerBindings({
    ...config,
    queues: {},
    send_email: [],
    ...dataBindings(config, true),
  } as never);
  const remote = Object.entries(Object(bindings)).filter(([, binding]) => Object(binding).remote);
  expect(remote).toMatchObject([
    ["DB", { type: "d1", database_id: config.d1_databases[0]?.database_id }],
  ]);
});

test("each binding of wrangler.toml that can hold data is searched or listed as out of reach", () => {
  expect(config.d1_databases.map(({ binding }) => binding)).toEqual(["DB"]);
  expect([
    ...config.kv_namespaces,
    ...config.r2_buckets,
    ...config.durable_objects.bindings,
  ]).toEqual([]);
  const listed = BEYOND_REACH.map(({ place }) => place).join(" ");
  const queues = (config.queues.producers ?? []).map(({ binding }) => binding);
  expect(queues.filter((queue) => !listed.includes(queue))).toEqual([]);
});

test("--remote without a login ends with what Wrangler says of it, and exit code 1", async () => {
  const home = mkdtempSync(join(tmpdir(), "nobody-"));
  const { CLOUDFLARE_API_TOKEN: _token, CLOUDFLARE_API_KEY: _key, ...environment } = process.env;
  const child = spawn(process.execPath, ["scripts/inbox.ts", "--remote"], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...environment, HOME: home, XDG_CONFIG_HOME: home },
  });
  let out = "";
  let err = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => (out += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (err += text));
  const code = await new Promise((resolve) => child.on("close", resolve));
  rmSync(home, { recursive: true, force: true });
  expect({ code, out }).toEqual({ code: 1, out: "" });
  expect(err).toContain("CLOUDFLARE_API_TOKEN");
  expect(err).not.toMatch(/\n\s+at /);
});
