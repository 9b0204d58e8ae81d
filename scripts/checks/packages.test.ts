import { readFileSync } from "node:fs";
import * as v from "valibot";
import { expect, test } from "vitest";

const VersionsSchema = v.optional(v.record(v.string(), v.string()), {});
const ManifestSchema = v.object({
  dependencies: VersionsSchema,
  devDependencies: VersionsSchema,
  allowScripts: v.record(v.string(), v.boolean()),
});
const LockSchema = v.object({
  packages: v.record(
    v.string(),
    v.object({
      version: v.optional(v.string()),
      integrity: v.optional(v.string()),
      /** Bundled in another package, under its checksum. */
      inBundle: v.optional(v.boolean(), false),
      dev: v.optional(v.boolean(), false),
      optional: v.optional(v.boolean(), false),
      peer: v.optional(v.boolean(), false),
      license: v.optional(v.string()),
      hasInstallScript: v.optional(v.boolean(), false),
    }),
  ),
});

const manifest = v.parse(ManifestSchema, JSON.parse(readFileSync("package.json", "utf8")));
const lock = v.parse(LockSchema, JSON.parse(readFileSync("package-lock.json", "utf8")));
const packages = Object.entries(lock.packages).filter(([path]) => path !== "");

/** Licences of shipped packages; they require at most a notice. */
const LICENCES = ["0BSD", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "ISC", "MIT", "Unlicense"];

const dependencies = { ...manifest.dependencies, ...manifest.devDependencies };

test("every dependency has an exact version", () => {
  for (const [name, version] of Object.entries(dependencies)) {
    expect.soft(version, name).toMatch(/^\d+\.\d+\.\d+$/);
  }
});

test("the README explains every dependency", () => {
  const readme = readFileSync("README.md", "utf8");
  for (const name of Object.keys(dependencies)) {
    expect.soft(isExplained(name, readme), name).toBe(true);
  }
});

test("every package in the lock file has a checksum", () => {
  for (const [path, { integrity = "", inBundle }] of packages) {
    if (!inBundle) expect.soft(integrity, path).toMatch(/^sha512-/);
  }
});

test("shipped packages have a licence that requires at most a notice", () => {
  const shipped = packages.filter(([, { dev, peer, optional }]) => !dev && !peer && !optional);
  expect(shipped.length).toBeGreaterThan(5);
  for (const [path, { license = "none" }] of shipped) {
    const choices = license.split(" OR ").map((choice) => choice.replaceAll(/[()]/g, ""));
    const isFree = choices.some((choice) => LICENCES.includes(choice));
    expect.soft(isFree, `${path}: ${license}`).toBe(true);
  }
});

test("only node runs an install script", () => {
  const allowed = Object.entries(manifest.allowScripts).filter(([, isAllowed]) => isAllowed);
  expect(allowed.map(([name]) => name)).toEqual(["node"]);
});

test("allowScripts lists every package that has an install script", () => {
  const withScripts = packages
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.split("node_modules/").at(-1) ?? path);
  for (const name of withScripts) expect.soft(manifest.allowScripts, name).toHaveProperty([name]);
});

/** By its name or its family ("remark-gfm" by "remark"); types need no explanation. */
function isExplained(name: string, readme: string): boolean {
  const family = name.split("-")[0] ?? name;
  return [name, family].some((word) => readme.includes(word)) || name.startsWith("@types/");
}
