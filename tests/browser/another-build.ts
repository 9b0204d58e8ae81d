import { cpSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { run } from "../../scripts/tools/run.ts";

const SOURCES = [
  "app",
  "workers",
  "public",
  "scripts",
  "package.json",
  "react-router.config.ts",
  "tsconfig.json",
  "vite.config.ts",
  "wrangler.toml",
];

/** Builds a copy of the project after `change`. Throws the build's output. */
export async function buildCopy(change: (folder: string) => void) {
  const folder = mkdtempSync(join(tmpdir(), "another-build-"));
  for (const source of SOURCES) cpSync(source, join(folder, source), { recursive: true });
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
  change(folder);
  const { ok, output } = await run("react-router", ["build"], { cwd: folder });
  if (!ok) throw new Error(output);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }) };
}
