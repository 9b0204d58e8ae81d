import type { Break } from "../break.ts";

export const builtFilesBreaks: readonly Break[] = [
  {
    fact: "our own classes keep their names in the build",
    file: "scripts/class-names/short-names.ts",
    text: "|| own.has(word)",
    instead: "",
    test: "scripts/class-names/short-names.test.ts",
  },
  {
    fact: "each class has a short name of its own",
    file: "scripts/class-names/short-names.ts",
    text: "start + letter",
    instead: 'start + letter.replace("b", "a")',
    test: "scripts/class-names/short-names.test.ts",
  },
  {
    fact: "an escaped selector is renamed like any other",
    file: "scripts/class-names/short-names.ts",
    text: '.replaceAll(/\\\\(.)/g, "$1")',
    instead: "",
    test: "scripts/class-names/rename.test.ts",
  },
  {
    fact: "the fixed parts of templates name the short classes",
    file: "scripts/class-names/literals.ts",
    text: "text: value.raw,",
    instead: 'text: "",',
    test: "scripts/class-names/rename.test.ts",
  },
  {
    fact: "the build finds the long names that are left",
    file: "scripts/class-names/rename.ts",
    text: "names.keys()].filter((name) => words.has(name))",
    instead: "names.values()].filter((name) => words.has(name))",
    test: "scripts/class-names/rename.test.ts",
  },
];
