import { renderTable } from "./table.ts";
import type { OutputStyle } from "./terminal.ts";

/** Read by help, parsing and dispatch. */
export const COMMANDS = {
  attention: {
    usage: "",
    summary: "what needs attention: new forms, and mails and conversions that failed",
    words: [0, 0],
    options: [],
  },
  list: {
    usage: "list [requests|messages|reviews]",
    summary: "open forms, newest first; --all for all",
    words: [0, 1],
    options: ["all", "limit"],
  },
  show: {
    usage: "show <reference>",
    summary: "one form: lines, totals, attribution, flags, mails and conversions",
    words: [1, 1],
    options: [],
  },
  handled: {
    usage: "handled <reference>…",
    summary:
      "marks requests and messages as handled and closes their failed mails and conversions; --undo reverts it",
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
    summary: "shows a review and removes it from the site, or keeps it off",
    words: [1, 1],
    options: ["yes"],
  },
  retry: {
    usage: "retry <reference>… | --all",
    summary: "retries failed and delayed mails and conversions; --all for every form",
    words: [0, Infinity],
    options: ["all"],
  },
  export: {
    usage: "export <requests|lines|messages|reviews> --to <file.csv>",
    summary: "writes all rows as CSV, safe to open in a spreadsheet; --force replaces a file",
    words: [1, 1],
    options: ["to", "force"],
  },
  person: {
    usage: "person <e-mail> [--export <file.json> | --erase]",
    summary: "finds a person everywhere; exports or erases what is stored",
    words: [1, 1],
    options: ["export", "erase", "force", "yes"],
  },
} as const satisfies Record<string, CommandFacts>;

interface CommandFacts {
  readonly usage: string;
  readonly summary: string;
  /** Minimum and maximum number of arguments. */
  readonly words: readonly [number, number];
  readonly options: readonly OptionName[];
}

export const OPTIONS = {
  remote: { takes: null, summary: "production instead of the local database" },
  json: { takes: null, summary: "for programs (with npm run -s inbox)" },
  help: { takes: null, summary: "this text" },
  all: { takes: null, summary: "also closed ones" },
  limit: { takes: "<number>", summary: "number of rows (50)" },
  undo: { takes: null, summary: "open again" },
  yes: { takes: null, summary: "do not ask" },
  to: { takes: "<file>", summary: "the file to write" },
  force: { takes: null, summary: "replace an existing file" },
  export: { takes: "<file>", summary: "write what is stored as JSON" },
  erase: { takes: null, summary: "erase what is stored" },
} as const satisfies Record<string, { takes: string | null; summary: string }>;

export type CommandName = keyof typeof COMMANDS;
export type OptionName = keyof typeof OPTIONS;

export const COMMON_OPTIONS = ["remote", "json", "help"] as const satisfies OptionName[];

export function isCommand(word: string): word is CommandName {
  return Object.hasOwn(COMMANDS, word);
}

export function takesOption(command: CommandName, name: string): name is OptionName {
  const own: readonly string[] = COMMANDS[command].options;
  return own.includes(name) || COMMON_OPTIONS.some((common) => common === name);
}

const START = "npm run inbox --";

/** All commands, or one with its options. */
export function renderHelp(command: CommandName, style: OutputStyle): string {
  return command === "attention" ? overview(style) : details(command, style);
}

function overview(style: OutputStyle): string {
  const rows = Object.values(COMMANDS).map(({ usage, summary }) => [usage || "(nothing)", summary]);
  return [
    `The inbox: what visitors sent, and what became of it. ${START} <command> [options]`,
    renderTable(rows, style),
    optionsOf([...COMMON_OPTIONS], style),
    "A reference is TG-ABC234 (or ABC234), or the form's id. All times are UTC.\nExit codes: 0 done, 1 not done, 2 not understood.",
  ].join("\n\n");
}

function details(command: CommandName, style: OutputStyle): string {
  const { usage, summary, options } = COMMANDS[command];
  return [
    `${START} ${usage}`,
    `${summary}.`,
    optionsOf([...options, ...COMMON_OPTIONS], style),
  ].join("\n\n");
}

function optionsOf(names: readonly OptionName[], style: OutputStyle): string {
  const rows = names.map((name) => {
    const { takes, summary } = OPTIONS[name];
    return [takes ? `--${name} ${takes}` : `--${name}`, summary];
  });
  return renderTable(rows, style);
}
