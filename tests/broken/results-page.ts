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

/** The list for people: a table a file. */
export function resultsPage(kind: Kind, all: readonly Tried[]): string {
  const files = Map.groupBy(all, ({ broken }) => broken.file);
  const tables = [...files].map(([file, tried]) =>
    [
      `## ${file}`,
      ["| what is true | broken as | failing |", "| --- | --- | --- |", ...tried.map(rowOf)].join(
        "\n",
      ),
    ].join("\n\n"),
  );
  const head = `# ${KIND_NAMES[kind]} seen failing

Written by \`npm run test:broken -- --only ${kind}\` when a test failed with each break; not edited. ${all.length} mistakes
in ${files.size} files, each made in a copy of the project, and the tests that failed because of it.`;
  return `${[head, ...tables].join("\n\n")}\n`;
}

function rowOf({ broken, verdict }: Tried): string {
  const failed = verdict.ran ? verdict.failed : [];
  const shown = failed.slice(0, TESTS_SHOWN).map((name) => cell(name));
  const more = failed.length > TESTS_SHOWN ? [`and ${failed.length - TESTS_SHOWN} more`] : [];
  const tests = `${broken.test}: ${[...shown, ...more].join("; ")}`;
  return `| ${cell(broken.fact)} | ${code(broken.instead)} for ${code(broken.text)} | ${tests} |`;
}

function code(text: string): string {
  const line = text.trim().replaceAll(/\s+/g, " ");
  if (line === "") return "nothing";
  // A backtick inside asks for a longer mark around.
  const [start, end] = line.includes("`") ? ["`` ", " ``"] : ["`", "`"];
  return start + line.replaceAll("|", String.raw`\|`) + end;
}

function cell(text: string): string {
  return text
    .replaceAll(/\s+/g, " ")
    .replaceAll("|", String.raw`\|`)
    .replaceAll("<", "\\<");
}
