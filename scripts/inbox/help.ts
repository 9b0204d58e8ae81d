import {
  COMMANDS,
  type CommandName,
  COMMON_OPTIONS,
  OPTIONS,
  type OptionName,
} from "./commands.ts";
import { drawTable } from "./draw-table.ts";
import type { Paper } from "./paper.ts";

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
