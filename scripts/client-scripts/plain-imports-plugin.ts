import type { Plugin, Rolldown } from "vite";

const HELPER = /^\0vite\/preload-helper\.js$/;

/** Vite's word for what is known when all files have their names. */
const MARKER = "__VITE_PRELOAD__";

/** How Vite writes an `import()` for its helper: as it is, and where parts of the module are named. */
const WRITTEN = [
  /__vitePreload\(\(\) => ([^;]+?), __VITE_PRELOAD__\)/g,
  /__vitePreload\(async \(\) => \{\s*const \{[^}]*\} = await ([^;]+);\s*return \{[^}]*\};\s*\}, __VITE_PRELOAD__\)/g,
];

/** An import that stands for itself, as the minifier writes it. */
const IMPORT = /import\([`"']\.\/([\w.-]+\.js)[`"']\)/g;

type Bundle = Rolldown.OutputBundle;

/**
 * Vite leads each `import()` through a function that puts links to what the file imports, its style sheets
 * as well, into the page: a kilobyte on every page. Here an `import()` stays one, and the files that it
 * needs besides are imported beside it, so nothing waits for the first to arrive. A style sheet would
 * be lost: a part that comes later brings its own as a link, or the build fails.
 */
export function plainImports(): Plugin {
  return {
    name: "plain-imports",
    apply: "build",
    enforce: "post",
    applyToEnvironment: ({ name }) => name === "client",
    transform: {
      filter: { id: HELPER },
      // Not constant, or its value would stand where it is called.
      handler: () => ({ code: "export let __vitePreload;", map: null }),
    },
    renderChunk(code) {
      if (!code.includes(MARKER)) return null;
      const plain = WRITTEN.reduce((text, written) => text.replaceAll(written, "$1"), code);
      if (plain.includes(MARKER)) this.error("Vite writes an import in another way");
      return { code: plain, map: null };
    },
    generateBundle(_, bundle) {
      for (const chunk of chunksOf(bundle)) {
        const here = withImports(chunk.fileName, bundle);
        chunk.code = chunk.code.replaceAll(IMPORT, (text, name: string) => {
          const target = chunk.fileName.replace(/[^/]+$/, name);
          const needed = [...withImports(target, bundle)].filter((file) => !here.has(file));
          const styled = needed.find((file) => stylesOf(bundle[file]).size > 0);
          if (styled) this.error(`${styled} comes later, and nothing would bring its style sheet`);
          const besides = needed.filter((file) => file !== target).map(besidesText);
          return besides.length > 0 ? `(${besides.join("")}${text})` : text;
        });
      }
    },
  };
}

/** Who needs it says so when it does not arrive. */
function besidesText(file: string): string {
  return `import(\`./${file.split("/").at(-1)}\`).catch(()=>{}),`;
}

function withImports(file: string, bundle: Bundle, found: Set<string> = new Set()): Set<string> {
  const chunk = bundle[file];
  if (chunk?.type !== "chunk" || found.has(file)) return found;
  found.add(file);
  for (const other of chunk.imports) withImports(other, bundle, found);
  return found;
}

function stylesOf(file: Bundle[string] | undefined): ReadonlySet<string> {
  return file?.type === "chunk" ? (file.viteMetadata?.importedCss ?? new Set()) : new Set();
}

function chunksOf(bundle: Bundle): Rolldown.OutputChunk[] {
  return Object.values(bundle).filter((file) => file.type === "chunk");
}
