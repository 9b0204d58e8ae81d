import { readFileSync, writeFileSync } from "node:fs";
import { MODULE_SIZES, type ModuleSizes } from "../../scripts/site/module-sizes-plugin.ts";

/** What the modules weighed when the limits were last kept; `npm run budgets -- --baseline` writes it. */
const BASELINE = "tests/budgets/baseline.json";

export interface Growth {
  readonly module: string;
  /** Minified bytes; 0 where it was not in the file before. */
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

/** Which modules each page loads, and how much of each. */
export function writeBaseline(pages: Readonly<Record<string, Sizes>>): void {
  writeFileSync(BASELINE, `${JSON.stringify(pages, null, 2)}\n`);
}

/** The modules of the files that a page has loaded. */
export function modulesOf(files: readonly string[], sizes: ModuleSizes): Sizes {
  return Object.assign({}, ...files.map((file) => sizes[file.replace(/^\//, "")] ?? {}));
}

/** What is new or larger than before, the largest growth first. */
export function grownModules(before: Sizes, now: Sizes): Growth[] {
  return Object.entries(now)
    .map(([module, size]) => ({ module, before: before[module] ?? 0, now: size }))
    .filter((growth) => growth.now > growth.before)
    .toSorted((one, other) => other.now - other.before - (one.now - one.before));
}
