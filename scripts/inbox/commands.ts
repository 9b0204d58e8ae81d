import { drawTable } from "./draw-table.ts";
import type { Paper } from "./terminal.ts";

/** What the inbox can do; help, parsing and dispatch read this table. */
export const COMMANDS = {
  attention: {
    usage: "",
    summary:
      "what needs attention: new forms, effects that got stuck, forms not in the database yet",
    words: [0, 0],
    options: [],
  },
  list: {
    usage: "list [requests|messages|reviews]",
    summary: "what is not handled or decided, newest first; --all for everything",
    words: [0, 1],
    options: ["all", "limit"],
  },
  show: {
    usage: "show <reference>",
    summary: "everything about one form: lines, totals, attribution, marks, mails and conversions",
    words: [1, 1],
    options: [],
  },
  handled: {
    usage: "handled <reference>…",
    summary:
      "marks requests and messages as done and closes what was given up of them; --undo takes it back",
    words: [1, Infinity],
    options: ["undo"],
  },
  approve: {
    usage: "approve <reference>",
    summary: "shows a review and publishes it; the site has it within five minutes",
    words: [1, 1],
    options: ["yes"],
  },
  reject: {
    usage: "reject <reference>",
    summary: "shows a review and keeps it from the site, also one that was approved",
    words: [1, 1],
    options: ["yes"],
  },
  retry: {
    usage: "retry <reference>… | --all",
    summary:
      "lets the site try again what was given up or waits for long; --all for every form and report",
    words: [0, Infinity],
    options: ["all"],
  },
  export: {
    usage: "export <requests|lines|messages|reviews> --to <file.csv>",
    summary: "writes all rows as CSV that a spreadsheet opens safely; --force replaces a file",
    words: [1, 1],
    options: ["to", "force"],
  },
  person: {
    usage: "person <e-mail> [--export <file.json> | --erase]",
    summary: "finds a person everywhere; writes what is kept about them, or erases it",
    words: [1, 1],
    options: ["export", "erase", "force", "yes"],
  },
} as const satisfies Record<string, CommandFacts>;

interface CommandFacts {
  readonly usage: string;
  readonly summary: string;
  /** How many words it takes, at least and at the most. */
  readonly words: readonly [number, number];
  readonly options: readonly OptionName[];
}

export const OPTIONS = {
  remote: { takes: null, summary: "production instead of the data of npm start" },
  json: { takes: null, summary: "for programs (with npm run -s inbox)" },
  help: { takes: null, summary: "this text" },
  all: { takes: null, summary: "not only what is open" },
  limit: { takes: "<number>", summary: "so many rows at the most (50)" },
  undo: { takes: null, summary: "open again" },
  yes: { takes: null, summary: "do not ask" },
  to: { takes: "<file>", summary: "the file to write" },
  force: { takes: null, summary: "replace a file that is there" },
  export: { takes: "<file>", summary: "write what is kept about the person as JSON" },
  erase: { takes: null, summary: "erase what is kept about the person" },
} as const satisfies Record<string, { takes: string | null; summary: string }>;

export type CommandName = keyof typeof COMMANDS;
export type OptionName = keyof typeof OPTIONS;

/** Every command takes these. */
export const COMMON_OPTIONS = ["remote", "json", "help"] as const satisfies OptionName[];

export function isCommand(word: string): word is CommandName {
  return Object.hasOwn(COMMANDS, word);
}

export function takesOption(command: CommandName, name: string): name is OptionName {
  const own: readonly string[] = COMMANDS[command].options;
  return own.includes(name) || COMMON_OPTIONS.some((common) => common === name);
}

const START = "npm run inbox --";

/** One line a command, or one command with its options. */
export function drawHelp(command: CommandName, paper: Paper): string {
  return command === "attention" ? overview(paper) : details(command, paper);
}

function overview(paper: Paper): string {
  const rows = Object.values(COMMANDS).map(({ usage, summary }) => [usage || "(nothing)", summary]);
  return [
    `The inbox: what visitors sent, and what became of it. ${START} <command> [options]`,
    drawTable(rows, paper),
    optionsOf([...COMMON_OPTIONS], paper),
    "A reference is TG-ABC234 (or ABC234), or the form's id. All times are UTC.\nExit codes: 0 done, 1 not done, 2 not understood.",
  ].join("\n\n");
}

function details(command: CommandName, paper: Paper): string {
  const { usage, summary, options } = COMMANDS[command];
  return [
    `${START} ${usage}`,
    `${summary}.`,
    optionsOf([...options, ...COMMON_OPTIONS], paper),
  ].join("\n\n");
}

function optionsOf(names: readonly OptionName[], paper: Paper): string {
  const rows = names.map((name) => {
    const { takes, summary } = OPTIONS[name];
    return [takes ? `--${name} ${takes}` : `--${name}`, summary];
  });
  return drawTable(rows, paper);
}
