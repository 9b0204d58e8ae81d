import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
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

export interface AnotherBuild {
  readonly config: string;
  readonly client: string;
  readonly remove: () => void;
}

/** Builds a copy of the project with some files replaced. Throws the build's output. */
export async function buildWith(
  changes: Readonly<Record<string, (text: string) => string>>,
): Promise<AnotherBuild> {
  const folder = mkdtempSync(join(tmpdir(), "another-build-"));
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  for (const source of SOURCES) cpSync(source, join(folder, source), { recursive: true });
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
  for (const [file, change] of Object.entries(changes)) {
    const before = readFileSync(join(folder, file), "utf8");
    const after = change(before);
    if (after === before) throw new Error(`${file} stays what it was`);
    writeFileSync(join(folder, file), after);
  }
  const { ok, output } = await run("react-router", ["build"], { cwd: folder });
  if (!ok) {
    remove();
    throw new Error(output);
  }
  return {
    config: join(folder, "build/server/wrangler.json"),
    client: join(folder, "build/client"),
    remove,
  };
}
