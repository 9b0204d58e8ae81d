import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { describe, expect, test } from "vitest";
import { VENDOR_NAMES } from "#app/content/vendors.ts";
import { EVENT_SCHEMAS } from "#app/domain/analytics/event-schema.ts";
import { readConfiguration } from "../deploy/configuration.ts";
import { featureLines } from "../deploy/features.ts";

const GENERATED = /^(\.git|node_modules|build|\.wrangler|\.react-router)(\/|$)|\/(results|build)\//;

const files = globSync(["**/*", "**/.*"], { exclude: (name) => GENERATED.test(name) }).filter(
  (file) => !GENERATED.test(file),
);
const readmes = files.filter(
  (file) => /(^|\/)README\.md$|^docs\/.*\.md$/.test(file) && !/google/.test(file),
);
const { scripts }: { scripts: Record<string, string> } = JSON.parse(
  readFileSync("package.json", "utf8"),
);

/** Generated files and examples. */
const NOT_IN_THE_TREE =
  /^(build|\.wrangler|tests\/results)(\/|$)|^(container(-server)?\.json|app\/routes\/partners\/route\.tsx|\.\/x\.ts)$/;

const FILE_NAME =
  /^(?:\.{1,2}\/)?[\w.*-]+(\/[\w.*-]+)*\.(ts|tsx|mjs|css|md|json|svg|toml|sql|woff2)$/;
const FOLDER_NAME = /^(app|workers|scripts|tests|public|docs|\.wrangler|build)(\/[\w.*-]+)*\/?$/;

describe.each(readmes)("%s", (readme) => {
  const text = readFileSync(readme, "utf8");
  const spans = [...text.matchAll(/`([^`\n]+)`/g)].map(([, span = ""]) => span);

  test("links to existing files and headings", () => {
    const links = [...text.matchAll(/\]\(([^)\s]+)\)|(?:src|srcset)="([^"]+)"/g)]
      .map(([, link, source]) => link ?? source ?? "")
      .filter((link) => !/^https?:/.test(link));
    expect(links.filter((link) => !isThere(readme, link))).toEqual([]);
  });

  test("names existing files and folders", () => {
    const named = spans.filter((span) => FILE_NAME.test(span) || FOLDER_NAME.test(span));
    const unknown = named.filter((name) => !NOT_IN_THE_TREE.test(name));
    expect(unknown.filter((name) => !isNamed(readme, name))).toEqual([]);
  });

  test("has each command on one line, so that it can be copied", () => {
    expect(text.match(/`np[mx] [^`\n]*\n[^`]*`/g)).toBeNull();
  });

  test("names existing commands and test files", () => {
    const commands = text.matchAll(/npm run (?:-s )?([\w:-]+)(?: -- ([^`\n]*))?/g);
    const unknown = [...commands].filter(([, name = "", words = ""]) => {
      const [, kind] = /^test:(worker|browser)$/.exec(name) ?? [];
      const [parts = ""] = words.split(" -g ");
      const tests = kind === undefined ? [] : parts.split(" ").filter(Boolean);
      return !(name in scripts) || tests.some((part) => !listTests(kind).includes(part));
    });
    expect(unknown.map(([command]) => command)).toEqual([]);
  });
});

const WITH_FOLDERS = ["app", "app/features", "workers", "scripts", "tests"];
test.each(WITH_FOLDERS)("%s/README.md lists each of its folders", (folder) => {
  const text = readFileSync(join(folder, "README.md"), "utf8");
  const folders = files
    .filter((file) => file.startsWith(`${folder}/`))
    .map((file) => file.slice(folder.length + 1))
    .filter((file) => file.includes("/"))
    .map((file) => file.slice(0, file.indexOf("/")));
  const missing = [...new Set(folders)].filter(
    (name) => !new RegExp(`[\`[]${name}[\`/\\]]`).test(text),
  );
  expect(missing).toEqual([]);
});

test("README.md has every command", () => {
  const readme = readFileSync("README.md", "utf8");
  for (const name of Object.keys(scripts)) {
    expect.soft(readme).toMatch(new RegExp(`(npm |npm run |\`)${name}\\b`));
  }
});

test("docs/configuration.md has every setting", () => {
  const settingsPage = readFileSync("docs/configuration.md", "utf8");
  const lines = featureLines({}, new Set()).join(" ");
  const settings = [
    ...Object.keys(readConfiguration().vars),
    ...[...lines.matchAll(/\b[A-Z\d]+_[A-Z\d_]+\b/g)].map(([name]) => name),
  ];
  for (const name of settings)
    expect.soft(settingsPage, `configuration.md lacks ${name}`).toContain(`\`${name}\``);
});

test("docs/data-layer.md has every event", () => {
  const events = readFileSync("docs/data-layer.md", "utf8");
  const names = EVENT_SCHEMAS.flatMap(({ entries }): readonly string[] => entries.event.options);
  for (const name of names)
    expect.soft(events, `data-layer.md lacks ${name}`).toContain(`| \`${name}\``);
});

test.each(["docs/configuration.md", "docs/container.md"])("%s names every vendor", (file) => {
  const page = readFileSync(file, "utf8");
  for (const name of VENDOR_NAMES) {
    expect.soft(page, `${file} lacks ${name}`).toMatch(new RegExp(`[\`\\s]${name}[\`\\s]`));
  }
});

/** Paths of the tests that a command runs. */
function listTests(kind = ""): string {
  return files
    .filter((file) => file.startsWith(`tests/${kind}/`) && /\.(test|spec)\.ts$/.test(file))
    .join();
}

function isThere(readme: string, link: string): boolean {
  const [path = "", fragment] = link.split("#");
  const target = path === "" ? readme : normalize(join(dirname(readme), path));
  if (!files.includes(target)) return false;
  if (fragment === undefined) return true;
  const headings = readFileSync(target, "utf8").matchAll(/^#+ (.*)$/gm);
  return [...headings].some(([, heading = ""]) => formatSlug(heading) === fragment);
}

function formatSlug(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\w\s-]/g, "")
    .replaceAll(" ", "-");
}

function isNamed(readme: string, name: string): boolean {
  return isFile(/^\.{1,2}\//.test(name) ? normalize(join(dirname(readme), name)) : name);
}

/** Matches a full path or its end; `*` matches any name. */
function isFile(name: string): boolean {
  const pattern = name.replace(/\/$/, "").replaceAll(".", "\\.").replaceAll("*", "[^/]*");
  const place = new RegExp(`(^|/)${pattern}(/|$)`);
  return files.some((file) => place.test(file));
}
