import { readFileSync, writeFileSync } from "node:fs";
import { MODULE_SIZES, type ModuleSizes } from "../../scripts/site/module-sizes-plugin.ts";

/** Sizes of the modules when the limits were last kept; `npm run budgets -- --baseline` writes it. */
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

/** In the baseline file: the modules that every page loads, with the same size. */
const SHARED = "every page";

export function readBaseline(): Record<string, Sizes> {
  const { [SHARED]: shared, ...pages }: Record<string, Sizes> = JSON.parse(
    readFileSync(BASELINE, "utf8"),
  );
  return mapPages(pages, (own) => ({ ...shared, ...own }));
}

/** Writes which modules each page loads, and how much of each. */
export function writeBaseline(pages: Readonly<Record<string, Sizes>>): void {
  const [first = {}] = Object.values(pages);
  const shared = pick(first, ([module, size]) =>
    Object.values(pages).every((page) => page[module] === size),
  );
  const own = mapPages(pages, (page) => pick(page, ([module]) => !(module in shared)));
  writeFileSync(BASELINE, `${JSON.stringify({ [SHARED]: shared, ...own }, null, 2)}\n`);
}

function mapPages(pages: Readonly<Record<string, Sizes>>, map: (sizes: Sizes) => Sizes) {
  return Object.fromEntries(Object.entries(pages).map(([path, sizes]) => [path, map(sizes)]));
}

function pick(sizes: Sizes, isPicked: (entry: [string, number]) => boolean): Sizes {
  return Object.fromEntries(Object.entries(sizes).filter(isPicked));
}

/** React Router writes the manifest after the build, without modules. */
const LIST_OF_ROUTES = /\/manifest-[^/]*\.js$/;

/** The modules of the files that a page has loaded; throws for sizes of another build. */
export function modulesOf(files: readonly string[], sizes: ModuleSizes): Sizes {
  const made = files.filter((file) => !LIST_OF_ROUTES.test(file));
  return Object.assign({}, ...made.map((file) => modulesOfFile(file, sizes)));
}

function modulesOfFile(file: string, sizes: ModuleSizes): Sizes {
  const modules = sizes[file.replace(/^\//, "")];
  if (!modules) throw new Error(`${MODULE_SIZES} is of another build: it does not know ${file}`);
  return modules;
}

/** New and larger modules, the largest growth first. */
export function grownModules(before: Sizes, now: Sizes): Growth[] {
  return Object.entries(now)
    .map(([module, size]) => ({ module, before: before[module] ?? 0, now: size }))
    .filter((growth) => growth.now > growth.before)
    .toSorted((one, other) => other.now - other.before - (one.now - one.before));
}
