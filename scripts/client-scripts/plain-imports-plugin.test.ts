import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";
import { afterEach, expect, test } from "vitest";
import { plainImports } from "./plain-imports-plugin.ts";

const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** The text of each file that a browser gets, by what it was made of. */
async function built(
  files: Readonly<Record<string, string>>,
): Promise<ReadonlyMap<string, string>> {
  const root = mkdtempSync(join(tmpdir(), "plain-imports-"));
  folders.push(root);
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, name), text);
  const output = { entryFileNames: "[name].js", chunkFileNames: "[name].js" };
  const group = { name: "shared", test: /shared/ };
  await build({
    root,
    configFile: false,
    logLevel: "silent",
    plugins: [plainImports()],
    build: {
      rolldownOptions: {
        input: join(root, "start.js"),
        output: { ...output, codeSplitting: { groups: [group] } },
      },
    },
  });
  const folder = join(root, "dist");
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return new Map(
    names
      .filter((name) => name.endsWith(".js"))
      .map((name) => [name, readFileSync(join(folder, name), "utf8")]),
  );
}

const PART = 'import { word } from "./shared.js";\nexport const text = word + "!";';
const OTHER = 'import { word } from "./shared.js";\nexport const other = word + "?";';
const SHARED = 'export const word = "word " + Math.random();';

test("an import stays one, and what it needs besides is imported beside it", async () => {
  const files = await built({
    "start.js":
      'document.onclick = async () => { const { text } = await import("./part.js"); alert(text); };' +
      'document.onkeydown = () => import("./other.js").then((all) => alert(all));',
    "part.js": PART,
    "other.js": OTHER,
    "shared.js": SHARED,
  });
  const start = files.get("start.js") ?? "";
  expect(start).not.toMatch(/preload|__vite/i);
  const beside = "import(`./shared.js`).catch(()=>{}),";
  expect(start).toContain(`(${beside}import(\`./part.js\`))`);
  expect(start).toContain(`(${beside}import(\`./other.js\`))`);
});

test("what the page has already is not imported again", async () => {
  const files = await built({
    "start.js":
      'import { word } from "./shared.js";\n' +
      'document.onclick = () => import("./part.js").then((all) => alert(all.text, word));',
    "part.js": PART,
    "shared.js": SHARED,
  });
  expect(files.get("start.js")).toContain("=()=>import(`./part.js`).then");
});

test("a style sheet that would be lost fails the build", async () => {
  const building = built({
    "start.js": 'document.onclick = () => import("./part.js");',
    "part.js": 'import "./part.css";\nexport const text = Math.random();',
    "part.css": "p { color: red }",
  });
  await expect(building).rejects.toThrow("part.js comes later");
});
