import type { Kind } from "./break.ts";
import type { Tried } from "./tried.ts";

/** More names than these are not read. */
const TESTS_SHOWN = 3;

/** How the kinds of tests are called where people read of them. */
const KIND_NAMES = {
  unit: "Unit tests",
  worker: "Worker tests",
  browser: "Browser tests",
} as const satisfies Record<Kind, string>;

/** The list for people: a part for each file that was broken. */
export function resultsPage(kind: Kind, all: readonly Tried[]): string {
  const files = Map.groupBy(all, ({ broken }) => broken.file);
  const head = `# ${KIND_NAMES[kind]} seen failing

Written by \`npm run test:broken -- --only ${kind}\` when a test failed with each break; not edited. ${all.length} mistakes
in ${files.size} files, each made in a copy of the project: what is true, what stood there for what, and the tests that failed.`;
  const parts = [...files].map(([file, tried]) =>
    [`## ${file}`, tried.map(entryOf).join("\n")].join("\n\n"),
  );
  return `${[head, ...parts].join("\n\n")}\n`;
}

function entryOf({ broken, verdict }: Tried): string {
  const failed = verdict.ran ? verdict.failed : [];
  const shown = failed.slice(0, TESTS_SHOWN).map(line);
  const more = failed.length > TESTS_SHOWN ? [`and ${failed.length - TESTS_SHOWN} more`] : [];
  const tests = [...shown, ...more].join("; ");
  return `- ${line(broken.fact)}: ${code(broken.instead)} for ${code(broken.text)}. In ${broken.test}: ${tests}`;
}

function code(text: string): string {
  const words = text.trim().replaceAll(/\s+/g, " ");
  if (words === "") return "nothing";
  // A backtick inside asks for a longer mark around.
  const [start, end] = words.includes("`") ? ["`` ", " ``"] : ["`", "`"];
  return start + words + end;
}

/** Names of tests hold what would be an element. */
function line(text: string): string {
  return text.replaceAll(/\s+/g, " ").replaceAll("<", "\\<");
}
