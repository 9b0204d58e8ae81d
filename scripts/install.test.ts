import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#tests/temporary-folder.ts";

const { scripts }: { scripts: Record<string, string> } = JSON.parse(
  readFileSync("package.json", "utf8"),
);

/** A clone with a lock file and an `npm` that installs nothing. */
function clone(lock: object, installed?: object) {
  const folder = temporaryFolder();
  mkdirSync(join(folder, "scripts"));
  copyFileSync("scripts/install.mjs", join(folder, "scripts/install.mjs"));
  writeFileSync(join(folder, "package-lock.json"), JSON.stringify({ packages: lock }));
  mkdirSync(join(folder, "bin"));
  writeFileSync(join(folder, "bin/npm"), '#!/bin/sh\necho "npm $1"\n', { mode: 0o755 });
  if (installed) {
    mkdirSync(join(folder, "node_modules/.bin"), { recursive: true });
    symlinkSync(process.execPath, join(folder, "node_modules/.bin/node"));
    const file = join(folder, "node_modules/.package-lock.json");
    writeFileSync(file, JSON.stringify({ packages: installed }));
  }
  const path = [join(folder, "bin"), dirname(process.execPath), "/usr/bin", "/bin"];
  return (command: string) =>
    spawnSync("sh", ["-c", command], {
      cwd: folder,
      env: { ...process.env, PATH: path.join(delimiter) },
      encoding: "utf8",
    });
}

test.each(Object.entries(scripts))(
  "npm run %s installs first in a fresh clone",
  (_name, command) => {
    const { status, stdout, stderr } = clone({})(command);
    expect(stderr).toMatch(/^Installing the packages of package-lock\.json\nnpm ci\n/);
    expect(stderr).not.toMatch(/\n\s+at /);
    expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
    // A shell remembers where it found `node`, which is another one before the installation.
    expect(command.split("node scripts/install.mjs && ")[1]).not.toMatch(/(^|[ &])node /);
  },
);

test("installs after a pull with a new lock file, and only then", () => {
  const one = { "node_modules/a": { version: "1.0.0" } };
  const two = { "node_modules/a": { version: "2.0.0" } };
  expect(clone(one, one)("node scripts/install.mjs && echo done").stdout).toBe("done\n");
  const { status, stdout, stderr } = clone(two, one)("node scripts/install.mjs && echo done");
  expect({ status, stdout }).toEqual({ status: 0, stdout: "done\n" });
  expect(stderr).toContain("npm ci\n");
});
