import { readFileSync, writeFileSync } from "node:fs";
import { MODULE_SIZES, type ModuleSizes } from "../../scripts/site/module-sizes-plugin.ts";

/** Module sizes at the last `npm run budgets -- --baseline`. */
const BASELINE = "tests/budgets/baseline.json";

export interface Growth {
  readonly module: string;
  /** Minified bytes; 0 for a new module. */
  readonly before: number;
  readonly now: number;
}

type Sizes = Readonly<Record<string, number>>;

export function readModuleSizes(): ModuleSizes {
  return JSON.parse(readFileSync(MODULE_SIZES, "utf8"));
}

export function readBaseline(): Record<string, Sizes> {
  return JSON.parse(readFileSync(BASELINE, "utf8"));
}

export function writeBaseline(pages: Readonly<Record<string, Sizes>>): void {
  writeFileSync(BASELINE, `${JSON.stringify(pages, null, 2)}\n`);
}

/** Written by React Router after the build. */
const LIST_OF_ROUTES = /\/manifest-[^/]*\.js$/;

/** Modules of a page's files; throws when the sizes are of another build. */
export function modulesOf(files: readonly string[], sizes: ModuleSizes): Sizes {
  const made = files.filter((file) => !LIST_OF_ROUTES.test(file));
  return Object.assign({}, ...made.map((file) => modulesOfFile(file, sizes)));
}

function modulesOfFile(file: string, sizes: ModuleSizes): Sizes {
  const modules = sizes[file.replace(/^\//, "")];
  if (!modules) throw new Error(`${MODULE_SIZES} is of another build: it does not know ${file}`);
  return modules;
}

/** New and grown modules, largest growth first. */
export function grownModules(before: Sizes, now: Sizes): Growth[] {
  return Object.entries(now)
    .map(([module, size]) => ({ module, before: before[module] ?? 0, now: size }))
    .filter((growth) => growth.now > growth.before)
    .toSorted((one, other) => other.now - other.before - (one.now - one.before));
}
